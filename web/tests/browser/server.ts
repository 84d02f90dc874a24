// The real server in a process of its own, with the built client and a data folder that goes away.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const dist = path.join(root, 'web/dist');
export const basra = process.env['BASRA'] ?? path.join(root, '.venv/bin/basra');

export interface Server {
  address: string;
  /** Stop as Ctrl+C does; returns the exit code and all that was logged. */
  stop(): Promise<{ code: number | null; log: string }>;
}

export async function start(): Promise<Server> {
  const data = await mkdtemp(path.join(tmpdir(), 'basra-'));
  const child = spawn(basra, ['serve', '--port', '0', '--data', data], {
    env: { ...process.env, BASRA_BOT_PAUSE_MS: '0', BASRA_CLIENT: dist },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let address: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('  http')) address = line.trim();
    if (line.includes('Ctrl+C')) break;
  }
  if (!address) throw new Error(`${basra} serve ended without an address: ${log}`);
  return {
    address,
    async stop() {
      child.kill('SIGINT');
      const [code] = await ended;
      await rm(data, { recursive: true });
      return { code, log };
    },
  };
}
