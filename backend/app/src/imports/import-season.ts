import { type AnyCommand, dateInZone, isEvent, systemActor } from '@tennis/contracts';
import { rootUserId } from '../access/root-user';
import type { AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { commandOf } from '../kernel/commands';
import { runInChunks } from '../commands/run-in-chunks';
import { type Problem, readResultsFile, type ResultRow } from './results-file';
import { checkedName, checkedRules, type ImportRequest, type Season, seasonOf } from './season';

/** `tournamentId` and `position` are null when nothing was imported. */
export interface ImportReport {
  readonly tournamentId: string | null;
  readonly players: number;
  readonly imported: number;
  readonly rejected: readonly Problem[];
  readonly position: string | null;
}

export type OnProgress = (progress: { readonly done: number; readonly total: number }) => void;

const importer = systemActor('import');
/**
 * Commands sent at a time to the single writer of the embedded store, which keeps their order. Other engines race them, so they get one at
 * a time.
 */
const embeddedBatchSize = 256;
const joinsPerCommit = 50;

/** The owner of an import, fixed at its first start, so that going on later does not change it. */
const ownerOf = async (app: AppContext, importId: string): Promise<string> => {
  const [started] = await app.eventStore.readStream(`import-${importId}`);
  return isEvent(started, 'ImportStarted') ? started.data.by : ((await rootUserId(app)) ?? importer.id);
};

/** Sends the commands of one step; the step's name makes a second run a resend of the first. */
const senderOf = (app: AppContext, { importId }: Season) => {
  const now = app.clock.now();
  return ([first, ...following]: readonly AnyCommand[], step: string, occurredAt: string) =>
    app.commandBus.execute(
      commandOf(
        first!,
        {
          actor: importer,
          id: importId,
          commandId: idFrom('import step', importId, step),
          correlationId: importId,
          isUnlogged: true,
          occurredAt: occurredAt < now ? occurredAt : now,
        },
        following,
      ),
    );
};
type Send = ReturnType<typeof senderOf>;

function* enterPeople(send: Send, { importId, players, startsAt }: Season) {
  for (const { name, userId } of players) {
    yield () => send([{ type: 'ImportPerson', data: { userId, name, importId } }], `person ${userId}`, startsAt);
  }
}

function* joinPeople(send: Send, { tournamentId, players, startsAt }: Season) {
  for (let from = 0; from < players.length; from += joinsPerCommit) {
    const joins = players
      .slice(from, from + joinsPerCommit)
      .map(({ userId, membershipId }) => ({ type: 'JoinTournament' as const, data: { tournamentId, userId, membershipId } }));
    yield () => send(joins, `joins ${from}`, startsAt);
  }
}

/** A row becomes three commands in one commit: open the match, report its result, validate it. */
const commandsOfMatch = ({ tournamentId, userIdOf, matchIdOf }: Season, row: ResultRow) => {
  const matchId = matchIdOf(row);
  const [playerA, playerB] = [userIdOf(row.winner), userIdOf(row.loser)];
  const { sets, outcome, date, surface, event } = row;
  return [
    {
      type: 'OpenMatch' as const,
      data: { matchId, tournamentId, playerA, playerB, how: 'import' as const, ...(event ? { eventName: event } : {}) },
    },
    { type: 'ReportResult' as const, data: { matchId, sets, outcome, winnerId: playerA, date, ...(surface ? { surface } : {}) } },
    { type: 'ValidateResult' as const, data: { matchId, decision: 'approve' as const } },
  ];
};

function* playMatches(send: Send, season: Season) {
  for (const row of season.rows) yield () => send(commandsOfMatch(season, row), `line ${row.line}`, season.noonOn(row.date));
}

const runImport = async (app: AppContext, season: Season, rejected: readonly Problem[], onProgress: OnProgress): Promise<ImportReport> => {
  const { importId, tournamentId, fileHash, name, rules, rows, players, startsAt } = season;
  const send = senderOf(app, season);
  const batchSize = app.config.store.kind === 'embedded' ? embeddedBatchSize : 1;
  const total = players.length + Math.ceil(players.length / joinsPerCommit) + rows.length;
  let done = 0;
  const advance = (steps: number) => onProgress({ done: (done += steps), total });

  const by = await ownerOf(app, importId);
  await send([{ type: 'StartImport', data: { importId, tournamentId, fileHash, name, rows: rows.length, by } }], 'start', app.clock.now());
  const tournament = {
    tournamentId,
    importId,
    name,
    rules,
    creatorId: by,
    membershipId: importId,
    privacy: 'public' as const,
    joins: false,
  };
  await send([{ type: 'CreateTournament', data: tournament }], 'tournament', startsAt);
  await app.personalData.ensureKeys(players.map(({ userId }) => userId));
  await runInChunks(enterPeople(send, season), batchSize, advance);
  await runInChunks(joinPeople(send, season), batchSize, advance);
  await runInChunks(playMatches(send, season), batchSize, advance);
  const counts = { players: players.length, imported: rows.length, rejected: rejected.length };
  const { position } = await send([{ type: 'CompleteImport', data: { importId, ...counts } }], 'complete', app.clock.now());
  return { tournamentId, players: players.length, imported: rows.length, rejected, position };
};

/**
 * Imports one ladder tournament from a results file. The whole file is checked first; bad rows stop the import unless they are to be
 * skipped. The tournament is hidden until it is complete. After a crash a second run goes on where the first stopped; after the end it
 * changes nothing.
 * @throws Rejection for a name or rules that no tournament can have, and refusals of the store.
 */
export const importSeason = async (app: AppContext, request: ImportRequest, onProgress: OnProgress = () => {}): Promise<ImportReport> => {
  checkedName(request);
  const { longSets } = checkedRules(request);
  const { rows, problems, usable } = readResultsFile(request.bytes, { today: dateInZone(app.clock.now(), 'Europe/Lisbon'), longSets });
  if (!usable || !rows.length || (problems.length > 0 && !request.skipInvalid)) {
    return { tournamentId: null, players: 0, imported: 0, rejected: problems, position: null };
  }
  return runImport(app, seasonOf(request, rows, problems), problems, onProgress);
};
