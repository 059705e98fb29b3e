import {
  idOfStream,
  isEvent,
  type Notice,
  type NoticeType,
  type Position,
  type Recorded,
  type TournamentDocument,
  type View,
  views,
} from '@tennis/contracts';
import type { ReadStore, StoredDocument } from '@tennis/ports';
import { type ExperienceCause, experienceOf, type Milestone } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { everythingLived, type FrozenPodium } from '../reads/played-by';
import { type AwardsKnown, awardsKnown } from './awards-known';

/** The event behind a milestone, as notices tell of it. */
type Told = Pick<Notice, 'at' | 'position' | 'facts'>;
type ResultKind = 'validated' | 'annulled';
/** Events about results, by what they were to the experience of their players. */
export type ResultsTold = ReadonlyMap<string, Told>;
const resultKey = (kind: ResultKind, matchId: string): string => `${kind} ${matchId}`;

/** Which notice tells of the event that made a result count, or ceased to. */
const kindOf: Readonly<Partial<Record<NoticeType, ResultKind>>> = {
  result_validated: 'validated',
  match_result_confirmed: 'validated',
  result_annulled: 'annulled',
};

/** The events about results of somebody among what they are told, also of what they switched off. */
export const resultsIn = (told: readonly Notice[], me: string): ResultsTold =>
  new Map(
    told.flatMap((notice) => {
      const kind = kindOf[notice.type];
      const { matchId, players } = notice.facts;
      return kind && matchId !== undefined && players?.includes(me) ? [[resultKey(kind, matchId), notice] as const] : [];
    }),
  );

/** One event, as `resultsIn` has it; nothing of one that is about no result. */
export const resultOf = (event: Recorded): ResultsTold => {
  const { position, occurredAt: at } = event;
  const told = (kind: ResultKind, { tournamentId }: { readonly tournamentId: string }): ResultsTold => {
    const matchId = idOfStream(event.stream);
    return new Map([[resultKey(kind, matchId), { at, position, facts: { matchId, tournamentId } }]]);
  };
  if (isEvent(event, 'ResultValidated')) return told('validated', event.data);
  return isEvent(event, 'ResultAnnulled') ? told('annulled', event.data) : new Map();
};

interface Reached {
  readonly milestones: readonly Milestone[];
  readonly podiums: readonly FrozenPodium[];
}

/** Everything that somebody reached; what they played is their own, also on a ladder that they have left. */
const fold = async (app: AppContext, me: string): Promise<Reached> => {
  const { lived, podiums, brought } = await everythingLived(app, me, () => true);
  return { milestones: experienceOf(lived, podiums, brought).milestones, podiums };
};

interface Remembered {
  readonly upTo: Position;
  readonly reached: Promise<Reached>;
}
const maxPeople = 5_000;
const remembered = new WeakMap<ReadStore, BoundedMap<string, Remembered>>();
const folded: readonly View[] = [views.match, views.ranking, views.tournament, views.referrals];

/**
 * Folded anew where something about somebody happened since, and remembered until it does again: a bell asks often, several devices ask at
 * once, and there is seldom news. Up to where is known before the views are read, for some of them may be behind the notices.
 */
const reachedBy = async (app: AppContext, me: string, atLeast: Position): Promise<Reached> => {
  const people = remembered.get(app.readStore) ?? new BoundedMap<string, Remembered>(maxPeople);
  remembered.set(app.readStore, people);
  const known = people.get(me);
  if (known && known.upTo >= atLeast) return known.reached;
  const upTo = Math.min(...(await Promise.all(folded.map((view) => app.readStore.position(view)))));
  const reached = fold(app, me);
  people.set(me, { upTo, reached });
  reached.catch(() => people.delete(me));
  return reached;
};

/** What brought somebody forward, as it is told; undefined for what is granted in silence: what friends play whom they brought. */
const toldOf = (cause: ExperienceCause, results: ResultsTold, podiums: readonly FrozenPodium[]): Told | undefined => {
  if (cause.kind === 'validated' || cause.kind === 'annulled') return results.get(resultKey(cause.kind, cause.matchId));
  if (cause.kind !== 'podium') return undefined;
  const podium = podiums.find(({ tournamentId }) => tournamentId === cause.tournamentId);
  // until its ladder is frozen a result can be annulled
  return podium && { at: podium.frozenAt, position: podium.position, facts: { tournamentId: podium.tournamentId } };
};

/** One moment as it is told: what was reached, and the level. What was added to the awards afterwards is granted in silence. */
const noticesOf = (milestone: Milestone, { at, position, facts }: Told, known: AwardsKnown): readonly Notice[] => {
  const { matchId, tournamentId } = facts;
  const id = `${milestone.cause.kind}.${matchId ?? tournamentId}`;
  const tell = (type: 'achievement_reached' | 'level_reached', words: Notice['words'], more: Notice['facts']): Notice => ({
    id: `${type}.${id}`,
    type,
    words,
    group: 'achievements',
    at,
    position,
    facts: { ...(matchId === undefined ? {} : { matchId }), tournamentId, ...more },
  });
  const achievements = milestone.achievements.filter((name) => position > known.achievement(name));
  const words = achievements.length === 1 ? 'achievement_reached' : 'achievements_reached';
  const { level } = milestone;
  return [
    ...(achievements.length === 0 ? [] : [tell('achievement_reached', words, { achievements })]),
    ...(level && position > known.level(level) ? [tell('level_reached', 'level_reached', { level: level.name })] : []),
  ];
};

/**
 * Achievements and levels that somebody reached, each with the event that did it (acceptance NOTIF-09). They are kept nowhere: what somebody
 * played says all of it, and what they are told of their results says when.
 *
 * @param frozen ladders of theirs, or the one that has just been.
 */
export const achievementNoticesOf = async (
  app: AppContext,
  me: string,
  results: ResultsTold,
  frozen: readonly Pick<StoredDocument<TournamentDocument>, 'position'>[],
): Promise<readonly Notice[]> => {
  const positions = [...results.values(), ...frozen].map(({ position }) => position);
  if (positions.length === 0) return [];
  const [{ milestones, podiums }, known] = await Promise.all([reachedBy(app, me, Math.max(...positions)), awardsKnown(app)]);
  return milestones.flatMap((milestone) => {
    const told = toldOf(milestone.cause, results, podiums);
    return told ? noticesOf(milestone, told, known) : [];
  });
};
