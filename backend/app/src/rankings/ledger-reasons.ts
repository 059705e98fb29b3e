import type { Actor, RankingRow, TournamentDocument } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { Reasons } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { mayReadTexts } from '../access/kinds-of';
import { reasonsOf } from '../reads/reasons';

/** Why the corrections among these rows of a ladder were made, as far as somebody may read it: of a match its players, of rules all whom they rule. */
export const ledgerReasons = async (
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
    const found = streams.get(stream);
    if (found) found.rows.push(row);
    else streams.set(stream, { type: fact.type, rows: [row] });
  }
  for (const [stream, { type, rows: about }] of streams) {
    const texts = new Map((await reasonsOf(app, stream, type)).map(({ position, text }) => [position, text]));
    for (const { n, position } of about) {
      const text = texts.get(position);
      if (text !== undefined) reasons.set(n, text);
    }
  }
  return reasons;
};
