// The few things asked over HTTP: who I am, which bots and rules there are, a new table.

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

export class ApiError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
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
  if (!answer.ok) throw new ApiError(answer.status);
  return (await answer.json()) as T;
}

export async function whoAmI(): Promise<string | null> {
  try {
    return (await ask<{ name: string | null }>('/api/me')).name;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const beCalled = (name: string): Promise<{ name: string }> => ask('/api/me', { name });
export const listBots = (): Promise<Bot[]> => ask('/api/bots');
export const listRules = (): Promise<RulesOffer> => ask('/api/rules');
export const openTable = (rules: RulesWish): Promise<{ table: string }> => ask('/api/tables', { rules });
export const playComputer = (rules: RulesWish, bot: string): Promise<{ table: string }> =>
  ask('/api/solo', { rules, bot });
export const recordAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`;

export function socketAddress(table: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/${encodeURIComponent(table)}`;
}
