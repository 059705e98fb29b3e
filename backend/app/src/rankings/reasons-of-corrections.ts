import type { Actor, RankingRow, TournamentDocument } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { Reasons } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { mayReadTexts } from '../access/roles-in-tournament';
import { reasonsOf } from '../reads/reasons';

/** Reasons of an annulment are for the two players; reasons of changed rules for all members. Those who judge may read both. */
export const reasonsOfCorrections = async (
  app: AppContext,
  tournament: TournamentDocument,
  actor: Actor,
  rows: readonly StoredRow<RankingRow>[],
): Promise<Reasons> => {
  const reasons = new Map<number, string>();
  const streams = new Map<string, { readonly type: string; readonly rows: StoredRow<RankingRow>[] }>();
  for (const row of rows) {
    const { fact } = row.body;
    if (fact.type !== 'ResultAnnulled' && fact.type !== 'RulesChanged') continue;
    const ofMatch = fact.type === 'ResultAnnulled';
    if (!mayReadTexts(tournament, actor, ofMatch ? [fact.data.playerA, fact.data.playerB] : Object.keys(tournament.members))) continue;
    const stream = ofMatch ? `match-${fact.matchId}` : `tournament-${tournament.id}`;
    const group = streams.get(stream);
    if (group) group.rows.push(row);
    else streams.set(stream, { type: fact.type, rows: [row] });
  }
  for (const [stream, { type, rows: rowsOfStream }] of streams) {
    const texts = new Map((await reasonsOf(app, stream, type)).map(({ position, text }) => [position, text]));
    for (const { n, position } of rowsOfStream) {
      const reason = texts.get(position);
      if (reason !== undefined) reasons.set(n, reason);
    }
  }
  return reasons;
};
