import { join } from 'node:path';
import { day, type NewEvent } from '@tennis/contracts';
import type { Append } from '@tennis/ports';
import { ladderViews } from '@tennis/projections';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import { ladderLog } from './ladder-log';

export interface LadderSize {
  readonly players: number;
  readonly results: number;
  readonly years: number;
}

export interface FilledLadder {
  readonly store: SqliteStore;
  readonly tournamentId: string;
  /** The number of events in the tournament's own stream. */
  readonly opened: number;
  /** Matches with a validated result. */
  readonly played: readonly Append[];
  /** Reported matches that wait for their validation: one more result each. */
  readonly waiting: { readonly stream: string; readonly validated: NewEvent }[];
}

export const eventsOfOneMatch = 3;
const year = 365 * day;

/** The appends of one ladder, spread evenly over its years, with more matches for later. */
const appendsOf = ({ players, results, years }: LadderSize, more: number): Append[] => {
  const appends = [...ladderLog({ ladders: 1, players, events: players + 2 + eventsOfOneMatch * (results + more) })];
  return appends.map((append, n) => {
    const occurredAt = new Date(Date.UTC(2016, 0, 1) + Math.floor((n * years * year) / appends.length)).toISOString();
    return { ...append, events: append.events.map((event) => ({ ...event, occurredAt })) };
  });
};

const inGroups = async (appends: readonly Append[], write: (append: Append) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < appends.length; n += 1024) await Promise.all(appends.slice(n, n + 1024).map(write));
};

/** Writes the log first and folds the views over it in one catch-up, like a new view. */
export const fillLadder = async (folder: string, size: LadderSize, more: number): Promise<FilledLadder> => {
  const all = appendsOf(size, more);
  const [opening, ...played] = all.slice(0, 1 + size.results);
  const writer = await openSqliteStore({ folder, views: [], collections: [] });
  await inGroups([opening!, ...played], (append) => writer.eventStore.append(append));
  await writer.close();
  const worker = { module: join(__dirname, 'rebuild-views.js'), options: {} };
  const store = await openSqliteStore({ folder, views: ladderViews, collections: [], worker });
  await store.ready;
  const reported = all.slice(1 + played.length);
  await inGroups(reported, ({ stream, expected, events }) => store.eventStore.append({ stream, expected, events: events.slice(0, -1) }));
  const waiting = reported.map(({ stream, events }) => ({ stream, validated: events.at(-1)! }));
  return { store, tournamentId: opening!.stream.slice('tournament-'.length), opened: opening!.events.length, played, waiting };
};

/** Validates one more result; resolves with its receipt, when the views are folded and everything is durable. */
export const validateOne = async ({ store, waiting }: FilledLadder): Promise<void> => {
  const next = waiting.pop();
  if (!next) throw new Error('no match is left to validate');
  await store.eventStore.append({ stream: next.stream, expected: eventsOfOneMatch - 2, events: [next.validated] });
};
