// What is asked over HTTP: who I am, what there is to choose from, tables and the way to them.
import type { ListedTable, Terms } from './protocol';

export interface Bot {
  name: string;
  note: string;
}

export type RuleValues = Record<string, number | string>;

export interface RulesOffer {
  presets: Record<string, RuleValues>;
  options: Record<string, readonly (number | string)[]>;
}

/** What is asked for: a preset's name and the options that differ from it. */
export type RulesWish = { preset: string } & RuleValues;

/** Another device may take over who I am with it: once, and until it is due. */
export interface Pass {
  token: string;
  due_ms: number;
}

export class ApiError extends Error {
  readonly status: number;
  /** The server's word for what is wrong; empty where it said none. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the server answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type Trouble = 'refused-too_fast' | 'conn-offline' | 'error-unknown';

/** The message for a request that failed. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError) return error.status === 429 ? 'refused-too_fast' : 'error-unknown';
  return navigator.onLine ? 'error-unknown' : 'conn-offline';
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    path,
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
        },
  );
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 401) window.location.reload(); // nobody is known here any more: begin with the name
  const said = (await answer.json().catch(() => ({}))) as { error?: string };
  throw new ApiError(answer.status, said.error ?? '');
}

export const whoAmI = async (): Promise<string | null> => (await ask<{ name: string | null }>('/api/me')).name;
export const beCalled = (name: string): Promise<{ name: string }> => ask('/api/me', { name });
export const listBots = (): Promise<Bot[]> => ask('/api/bots');
export const listRules = (): Promise<RulesOffer> => ask('/api/rules');

export const openTable = (rules: RulesWish, terms: Terms): Promise<{ table: string }> => ask('/api/tables', { rules, terms });
export const playComputer = (rules: RulesWish, bot: string): Promise<{ table: string }> => ask('/api/solo', { rules, bot });
export const playQuickly = (rules: RulesWish): Promise<{ table: string; opened: boolean }> => ask('/api/quick', { rules });
export const listTables = async (): Promise<readonly ListedTable[]> => (await ask<{ tables: ListedTable[] }>('/api/tables')).tables;
export const LIVE_TABLES = '/api/tables/live';
export const findTable = (code: string): Promise<{ table: string }> => ask(`/api/codes/${encodeURIComponent(code)}`);
export const recordAddress = (table: string, match: number): string =>
  `/api/tables/${encodeURIComponent(table)}/record?match=${match}`;

export const askPass = (): Promise<Pass> => ask('/api/passes', {});
export const lookAtPass = (token: string): Promise<{ name: string; replaces: string | null }> => ask('/api/passes/look', { token });
export const redeemPass = (token: string): Promise<{ name: string }> => ask('/api/passes/redeem', { token });

export function socketAddress(table: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${encodeURIComponent(table)}`;
}
