import type { RankingRow } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { Reasons } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { reasonsOf } from '../kernel/reasons';

/** Why the corrections among these rows of a ladder were made. */
export const ledgerReasons = async (app: AppContext, tournamentId: string, rows: readonly StoredRow[]): Promise<Reasons> => {
  const reasons = new Map<number, string>();
  const streams = new Map<string, { readonly type: string; readonly rows: StoredRow[] }>();
  for (const row of rows) {
    const { fact } = row.body as RankingRow;
    if (fact.type !== 'ResultAnnulled' && fact.type !== 'RulesChanged') continue;
    const stream = fact.type === 'ResultAnnulled' ? `match-${fact.matchId}` : `tournament-${tournamentId}`;
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
