import {
  type Actor,
  idOfStream,
  isEvent,
  type Notice,
  type NoticeType,
  type Position,
  type Recorded,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import type { ReadStore } from '@tennis/ports';
import { experienceOf, type Milestone } from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { everythingLived } from '../reads/played-by';
import { type AwardsKnown, awardsKnown } from './awards-known';

/** Which notice tells of the event that made a result count, or ceased to. */
const toldAs: Readonly<Partial<Record<NoticeType, Milestone['does']>>> = {
  result_validated: 'counts',
  match_result_confirmed: 'counts',
  result_annulled: 'counts no more',
};

/** The event behind a milestone, as notices tell of it. */
type Cause = Pick<Notice, 'at' | 'position' | 'facts'>;
/** By what it did, and to what. */
export type Causes = ReadonlyMap<string, Cause>;
const causeKey = ({ does, of }: Pick<Milestone, 'does' | 'of'>): string => `${does} ${of}`;

/** What made results of somebody count, among what they are told, also of what they switched off. */
export const causesIn = (told: readonly Notice[], me: string): Causes =>
  new Map(
    told.flatMap((notice) => {
      const does = toldAs[notice.type];
      const { matchId, players } = notice.facts;
      return does && matchId !== undefined && players?.includes(me) ? [[causeKey({ does, of: matchId }), notice] as const] : [];
    }),
  );

interface Kept {
  readonly state: string;
  readonly milestones: readonly Milestone[];
}
const maxPeople = 5_000;
const kept = new WeakMap<ReadStore, BoundedMap<string, Kept>>();

/** Folded anew with each result that somebody is told of, and kept until the next: a bell asks often, and there is seldom one. */
const milestonesOf = async (app: AppContext, actor: Actor, state: string): Promise<readonly Milestone[]> => {
  const known = kept.get(app.readStore) ?? new BoundedMap<string, Kept>(maxPeople);
  kept.set(app.readStore, known);
  const found = known.get(actor.id);
  if (found?.state === state) return found.milestones;
  const { lived, podiums, brought } = await everythingLived(app, actor.id, (tournament) => accessOf(tournament, actor) === 'inside');
  const { milestones } = experienceOf(lived, podiums, brought);
  known.set(actor.id, { state, milestones });
  return milestones;
};

/** The same of one event. */
export const causesOf = (event: Recorded): Causes => {
  const { position, occurredAt: at } = event;
  const of = (does: Milestone['does'], data: { readonly tournamentId: string }): Causes => {
    const matchId = idOfStream(event.stream);
    return new Map([[causeKey({ does, of: matchId }), { at, position, facts: { matchId, tournamentId: data.tournamentId } }]]);
  };
  if (isEvent(event, 'ResultValidated')) return of('counts', event.data);
  return isEvent(event, 'ResultAnnulled') ? of('counts no more', event.data) : new Map();
};

/** A podium is told when its ladder is frozen: until then a result can be annulled. */
const frozenAt = async ({ readStore }: AppContext, { id }: TournamentDocument): Promise<Cause | undefined> => {
  const ladder = await readStore.get(views.ranking, id);
  return ladder?.document.at ? { at: ladder.document.at, position: ladder.position, facts: { tournamentId: id } } : undefined;
};

/** What one moment is told as: what was reached, and the level. What was added to the awards afterwards is granted in silence. */
const noticesAt = (milestone: Milestone, { at, position, facts }: Cause, known: AwardsKnown): readonly Notice[] => {
  const of = { matchId: facts.matchId, tournamentId: facts.tournamentId };
  const id = causeKey(milestone).replaceAll(' ', '-');
  const achievements = milestone.achievements.filter((name) => position > known.achievement(name));
  const tell = (type: 'achievement_reached' | 'level_reached', words: Notice['words'], more: Notice['facts']): Notice => ({
    id: `${type}.${id}`,
    type,
    words,
    group: 'achievements',
    at,
    position,
    facts: { ...of, ...more },
  });
  const { level } = milestone;
  return [
    ...(achievements.length === 0
      ? []
      : [tell('achievement_reached', achievements.length === 1 ? 'achievement_reached' : 'achievements_reached', { achievements })]),
    ...(level && position > known.levels ? [tell('level_reached', 'level_reached', { level })] : []),
  ];
};

/**
 * Achievements and levels that somebody reached, each with the event that did it (acceptance NOTIF-09). They are kept nowhere: what somebody
 * played says all of it, and what they are told of their results says when.
 *
 * @param ladders they are in.
 */
export const achievementNoticesOf = async (
  app: AppContext,
  actor: Actor,
  causes: Causes,
  ladders: readonly TournamentDocument[],
): Promise<readonly Notice[]> => {
  const frozen = ladders.filter(({ status }) => status === 'frozen');
  if (causes.size === 0 && frozen.length === 0) return [];
  const last = Math.max(0, ...[...causes.values()].map(({ position }): Position => position));
  const milestones = await milestonesOf(app, actor, [last, ...frozen.map(({ id }) => id)].join(' '));
  const known = await awardsKnown(app);
  const notices = await Promise.all(
    milestones.map(async (milestone) => {
      const ladder = milestone.does === 'podium' ? frozen.find(({ id }) => id === milestone.of) : undefined;
      const cause = ladder ? await frozenAt(app, ladder) : causes.get(causeKey(milestone));
      return cause ? noticesAt(milestone, cause, known) : [];
    }),
  );
  return notices.flat();
};
