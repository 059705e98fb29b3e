import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { completeRules, isRejection, type NewEvent, seededNumbers } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import { openSqliteStore } from '@tennis/store-sqlite';
import { idFrom } from '@tennis/app';
import { type FaultRun, problemList } from './fault-run';

const writers = 256;
const streams = 512;
/** The planted defect: another process holds the write lock for so many milliseconds. */
const lockedFor = 4000;

const at = '2026-03-02T12:00:00.000Z';

/** The n-th event of a ladder: its creation, then joining players. */
const nextEvent = (stream: number, revision: number, commandId: string): NewEvent => {
  const message =
    revision === 0
      ? {
          type: 'TournamentCreated',
          data: {
            name: `Escada ${stream}`,
            privacy: 'public',
            zone: 'Europe/Lisbon',
            rules: completeRules(),
            creatorId: idFrom('user', 'creator'),
          },
        }
      : {
          type: 'PlayerJoined',
          data: { userId: idFrom('user', `${revision}`), membershipId: idFrom('membership', `${stream} ${revision}`), how: 'joined' },
        };
  const metadata = {
    commandId,
    bodyHash: 'body',
    correlationId: commandId,
    causationId: commandId,
    actorId: idFrom('user', 'creator'),
    actorKind: 'user' as const,
  };
  return { ...message, id: idFrom('event', commandId), version: 1, occurredAt: at, metadata };
};

/**
 * 256 concurrent writers for a minute or more, while every view is rebuilt: no caller ever sees SQLITE_BUSY, and no promise stays
 * unsettled.
 */
export const store: FaultRun = async ({ planted, seconds, seed }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-store-'));
  const problems = problemList();
  const random = seededNumbers(seed);
  const unhandled = (reason: unknown) => problems.add(`an unhandled rejection: ${String(reason)}`);
  process.on('unhandledRejection', unhandled);
  try {
    const sqlite = await openSqliteStore({ folder, views: projections, collections: [] });
    const deadline = performance.now() + (planted ? Math.min(seconds, 10) : seconds) * 1000;
    let acknowledged = 0;
    let highest = 0;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; performance.now() < deadline; n += 1) {
        const stream = Math.floor(random() * streams);
        const commandId = idFrom('command', `${writer} ${n}`);
        try {
          const { position } = await sqlite.eventStore.commit<number>({
            stream: `tournament-${idFrom('tournament', `${stream}`)}`,
            fold: { name: 'count', initial: 0, evolve: (count) => count + 1 },
            commandId,
            bodyHash: 'body',
            facts: () => [],
            decide: (count) => [nextEvent(stream, count, commandId)],
          });
          acknowledged += 1;
          highest = Math.max(highest, position);
        } catch (error) {
          problems.add(`a writer was told: ${isRejection(error) ? error.code : String(error)}`);
        }
      }
    };
    const intruder = planted ? new Database(join(folder, 'log.db')) : undefined;
    if (intruder) {
      intruder.exec('BEGIN IMMEDIATE');
      setTimeout(() => intruder.close(), lockedFor);
    }
    const began = performance.now();
    await Promise.all([
      ...Array.from({ length: writers }, (_, writer) => write(writer)),
      // early, so that most of the load uses files that were attached while it was running
      sqlite.operations
        .rebuildAll(projections.map(({ name }) => name))
        .catch((error: unknown) => problems.add(`a rebuild failed: ${isRejection(error) ? error.code : String(error)}`)),
    ]);
    const elapsed = (performance.now() - began) / 1000;
    const head = await sqlite.eventStore.head();
    if (!planted && (head !== acknowledged || highest !== head)) problems.add(`${acknowledged} acknowledged, ${head} in the log`);
    await sqlite.close();
    return {
      figures: { writers, seconds: Math.round(elapsed), acknowledged, perSecond: Math.round(acknowledged / elapsed) },
      problems: problems.list(),
    };
  } finally {
    process.off('unhandledRejection', unhandled);
    rmSync(folder, { recursive: true, force: true });
  }
};
