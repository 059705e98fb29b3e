import { createHash } from 'node:crypto';
import {
  completeRules,
  CreateTournamentBody,
  fieldCodeOf,
  impossibleIn,
  noonOf,
  reject,
  type Rules,
  type RulesInput,
  rulesInputSchema,
} from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import type { Problem, ResultRow } from './results-file';

export interface ImportRequest {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly rules: RulesInput;
  readonly skipInvalid: boolean;
}

/** A season made from a results file: its people and matches, with ids. */
export interface Season {
  readonly importId: string;
  readonly tournamentId: string;
  readonly fileHash: string;
  readonly name: string;
  readonly rules: Rules;
  readonly rows: readonly ResultRow[];
  /** In order of first appearance, the winner before the loser in each row. */
  readonly players: readonly { readonly name: string; readonly userId: string; readonly membershipId: string }[];
  readonly userIdOf: (name: string) => string;
  readonly matchIdOf: (row: ResultRow) => string;
  /** Noon of the first day: creation and entries come before every match, so every day of the season can be looked back at. */
  readonly startsAt: string;
  /** Noon in Lisbon: a results file has days, the log needs instants. */
  readonly noonOn: (date: string) => string;
}

/** @throws Rejection for a name or rules that no tournament can have. */
export const checkedName = ({ name }: ImportRequest): string => {
  const parsed = CreateTournamentBody.shape.name.safeParse(name);
  if (!parsed.success) throw reject('request.invalid', {}, [{ path: 'name', code: fieldCodeOf(parsed.error.issues[0]!) }]);
  if (!parsed.data) throw reject('import.name-required');
  return parsed.data;
};

export const checkedRules = ({ rules }: ImportRequest): Rules => {
  if (!rulesInputSchema.safeParse(rules).success) throw reject('rules.out-of-range');
  const complete = completeRules(rules);
  const [impossible] = impossibleIn(complete);
  if (impossible) throw reject(impossible.code);
  return complete;
};

/** Derives every id from the file, its accepted rows, the name and the rules: the same import exists once, however often it runs. */
export const seasonOf = (request: ImportRequest, rows: readonly ResultRow[], rejected: readonly Problem[]): Season => {
  const [name, rules] = [checkedName(request), checkedRules(request)];
  const fileHash = createHash('sha256').update(request.bytes).digest('hex');
  const importId = idFrom('import', fileHash, name, JSON.stringify(rules), ...rejected.map(({ line }) => line));
  const names = [...new Set(rows.flatMap(({ winner, loser }) => [winner, loser]))];
  const players = names.map((player) => ({
    name: player,
    userId: idFrom('imported person', importId, player),
    membershipId: idFrom('imported membership', importId, player),
  }));
  const noons = new Map([...new Set(rows.map(({ date }) => date))].map((date) => [date, noonOf(date, 'Europe/Lisbon')]));
  const noonOn = (date: string): string => noons.get(date)!;
  const userIds = new Map(players.map(({ name: player, userId }) => [player, userId]));
  return {
    importId,
    tournamentId: idFrom('imported tournament', importId),
    fileHash,
    name,
    rules,
    rows,
    players,
    userIdOf: (player) => userIds.get(player)!,
    matchIdOf: ({ line, date, winner, loser }) => idFrom('imported match', importId, line, date, winner, loser),
    startsAt: noonOn(rows.reduce((first, { date }) => (date < first ? date : first), rows[0]!.date)),
    noonOn,
  };
};
