import { type Actor, isEvent, type RankingRow, type TournamentDocument } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { Told } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { mayReadTexts } from '../access/kinds-of';
import { reasonsOf } from '../reads/reasons';

/**
 * Details of these rows of a ladder that only the log holds: reasons of corrections, if the actor may read them, and the week that a check
 * closed.
 */
export const ledgerReasons = async (
  app: AppContext,
  tournament: TournamentDocument,
  actor: Actor,
  rows: readonly StoredRow<RankingRow>[],
): Promise<Told> =>
  new Map([...(await reasonsOfCorrections(app, tournament, actor, rows)), ...(await weeksOfChecks(app, tournament, rows))]);

/** Reasons of an annulment are for the two players; reasons of changed rules for all members. Those who judge may read both. */
const reasonsOfCorrections = async (
  app: AppContext,
  tournament: TournamentDocument,
  actor: Actor,
  rows: readonly StoredRow<RankingRow>[],
): Promise<Told> => {
  const reasons = new Map<number, { readonly reason: string }>();
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
      const reason = texts.get(position);
      if (reason !== undefined) reasons.set(n, { reason });
    }
  }
  return reasons;
};

/** Only the event of a check names its week, not its fact. */
const weeksOfChecks = async (app: AppContext, { id }: TournamentDocument, rows: readonly StoredRow<RankingRow>[]): Promise<Told> => {
  const checks = rows.filter(({ body: { fact } }) => fact.type === 'WeekClosed');
  if (checks.length === 0) return new Map();
  const events = await app.eventStore.readStream(`tournament-${id}`);
  const weeks = new Map(events.flatMap((event) => (isEvent(event, 'WeekClosed') ? [[event.position, event.data.week] as const] : [])));
  return new Map(
    checks.flatMap(({ n, position }) => {
      const week = weeks.get(position);
      return week === undefined ? [] : [[n, { week }] as const];
    }),
  );
};
