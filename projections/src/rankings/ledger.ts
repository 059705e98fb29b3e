import { type LedgerEntry, type RankingRow, type StoredRow, turnedSet } from '@tennis/contracts';

/** What only the log says of facts, by their numbers: why a result was annulled or the rules changed, which week a check closed. */
export type Told = ReadonlyMap<number, { readonly reason?: string; readonly week?: string }>;

/** Why somebody has these points: the lines of a person told in full, in the order in which they were written. */
export const ledgerOf = (
  rows: Iterable<Pick<StoredRow<RankingRow>, 'n' | 'body'>>,
  playerId: string,
  told?: Told,
): readonly LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (const { n, body: row } of rows) {
    for (const line of row.lines)
      if (line.playerId === playerId) entries.push({ ...line, fact: n, ...whatHappened(row, playerId, told?.get(n)) });
  }
  return entries;
};

const whatHappened = (
  { fact, moved }: RankingRow,
  playerId: string,
  said: { readonly reason?: string; readonly week?: string } = {},
): Omit<LedgerEntry, keyof RankingRow['lines'][number] | 'fact'> & { readonly message?: string } => {
  const { occurredAt } = fact;
  if (fact.type === 'ResultValidated') {
    const { playerA, playerB, sets, outcome, playedOn } = fact.data;
    const first = playerId === playerA;
    const move = moved?.find((one) => one.playerId === playerId);
    return {
      occurredAt,
      matchId: fact.matchId,
      opponentId: first ? playerB : playerA,
      sets: first ? sets : sets.map(turnedSet),
      outcome,
      playedOn,
      ...(move ? { moved: { from: move.from, to: move.to } } : {}),
    };
  }
  const { reason, week } = said;
  const told = { occurredAt, ...(reason === undefined ? undefined : { message: reason }), ...(week === undefined ? undefined : { week }) };
  return fact.type === 'ResultAnnulled' ? { ...told, matchId: fact.matchId } : told;
};
