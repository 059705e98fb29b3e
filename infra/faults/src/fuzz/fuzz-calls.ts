import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import { livelyCommunity, rootEmail } from '../community';
import type { Problems } from '../fault-run';
import { hostile, idFor, type Ids, jsonSchemaOf, pick, type Random, spoiled, valueOf } from './generate';

/** The callers: a visitor, a player, the creator of a ladder, and root. */
const actors = ['visitor', 'player', 'creator', 'root'] as const;
type Actor = (typeof actors)[number];
const emails: Readonly<Record<Exclude<Actor, 'visitor'>, string>> = {
  player: 'pessoa1@example.pt',
  creator: 'pessoa2@example.pt',
  root: rootEmail,
};

/** The limit for calls that fold the whole log: more would only measure that. */
const maxOfLong = 4;
/** Ids of one kind: the newest, and the first ones, which have a history. */
const maxIds = 40;

export interface FuzzOptions {
  readonly url: string;
  readonly random: Random;
  readonly perCall: number;
  readonly problems: Problems;
  /** The longest time of an answer in milliseconds; unlimited by default. */
  readonly longest?: number;
}

export interface Fuzzed {
  readonly requests: number;
  /** The number of answers of each class of status, `2xx` to `5xx`. */
  readonly answers: Readonly<Record<string, number>>;
  /** The number of calls with at least one 2xx answer. */
  readonly reached: number;
  readonly calls: number;
  readonly slowestMs: number;
}

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly form?: FormData;
}

const inAddress = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(Buffer.from(text.slice(0, 2_000)).toString()) || '%20';
};

const requestOf = (call: Call, random: Random, ids: Ids): Sent => {
  const isHostile = random() < 0.35;
  const parameter = (_: string, name: string): string => {
    if (isHostile && random() < 0.2) return inAddress(pick(random, hostile));
    return name === 'name' ? pick(random, ['ranking', 'tournament', 'nobody']) : inAddress(idFor(random, ids, name));
  };
  const address = call.path.replace(/:(\w+)/g, parameter);
  const query = call.query && valueOf(random, jsonSchemaOf(call.query), ids);
  const asked = isHostile && query !== undefined ? spoiled(random, query) : query;
  const pairs = Object.entries(Object(asked) as object).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  const path = `/api${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  if (call.upload) {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)))]), 'a.png');
    return { path, form };
  }
  if (!call.body) return { path };
  const body = valueOf(random, jsonSchemaOf(call.body), ids);
  return { path, body: isHostile ? spoiled(random, body) : body };
};

/** Keeps the ids of receipts, so that later requests use them. */
const remember = (ids: Map<string, string[]>, call: Call, answer: unknown): void => {
  const id = (Object(answer) as { readonly id?: unknown }).id;
  if (call.method !== 'POST' || typeof id !== 'string') return;
  const kind = /^\/(\w+?)s?(\/|$)/.exec(call.path)?.[1] ?? 'other';
  const known = ids.get(kind) ?? [];
  if (known.length >= maxIds) known.splice(maxIds / 2, 1);
  ids.set(kind, [...known, id]);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends every call of the contracts, as four callers, with requests that fit its schemas and some that no client sends. */
export const fuzzCalls = async ({ url, random, perCall, problems, longest = Infinity }: FuzzOptions): Promise<Fuzzed> => {
  const client = httpClient(url, { connections: 4 });
  const answers: Record<string, number> = {};
  const reached = new Set<Call>();
  let requests = 0;
  let slowest = 0;
  try {
    const ids = await livelyCommunity(client);
    const cookies = new Map<Actor, string>();
    const cookieOf = async (actor: Actor): Promise<string | undefined> => {
      if (actor === 'visitor') return undefined;
      const known = cookies.get(actor) ?? (await client.signIn(emails[actor]).catch(() => client.signIn(`${randomUUID()}@example.pt`)));
      cookies.set(actor, known);
      return known;
    };

    const judge = (call: Call, status: number, contentType: string, text: string, milliseconds: number): void => {
      const name = `${call.method} ${call.path}`;
      if (status >= 500) problems.add(`${name} is answered ${status}: ${text.slice(0, 120)}`);
      if (milliseconds > longest && !call.takesLong) problems.add(`${name} took more than ${longest} ms`);
      const body = parsed(text);
      if (status >= 400 && typeof (Object(body) as { readonly code?: unknown }).code !== 'string')
        problems.add(`${name} is refused with ${status} and no code`);
      if (status < 200 || status >= 300) return;
      reached.add(call);
      remember(ids, call, body);
      if ('contentType' in call.answer) {
        if (!contentType.startsWith(call.answer.contentType.split(';')[0]!)) problems.add(`${name} answers ${contentType}`);
      } else if (status !== 204) {
        const checked = call.answer.safeParse(body);
        if (!checked.success) problems.add(`${name} answers what its schema refuses: ${checked.error.issues[0]?.path.join('.') ?? ''}`);
      }
    };

    const ask = async (call: Call): Promise<void> => {
      const actor = pick(random, actors);
      const cookie = await cookieOf(actor);
      const { path, body, form } = requestOf(call, random, ids);
      const began = performance.now();
      const response = await fetch(`${url}${path}`, {
        method: call.method,
        redirect: 'manual',
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(call.method !== 'GET' && random() < 0.5 ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const milliseconds = performance.now() - began;
      requests += 1;
      slowest = Math.max(slowest, call.takesLong ? 0 : milliseconds);
      const group = `${Math.floor(response.status / 100)}xx`;
      answers[group] = (answers[group] ?? 0) + 1;
      judge(call, response.status, response.headers.get('content-type') ?? '', text, milliseconds);
      // the session may have ended, or its token may have been replaced
      if (response.status === 401 || response.headers.has('set-cookie')) cookies.delete(actor);
    };

    for (let round = 0; round < perCall; round += 1) for (const call of calls) if (!call.takesLong || round < maxOfLong) await ask(call);
  } finally {
    client.close();
  }
  return { requests, answers, reached: reached.size, calls: calls.length, slowestMs: Math.round(slowest) };
};
