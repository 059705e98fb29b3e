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
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../kernel/app-context';
import { loadExperienceInput, type FrozenPodium } from '../reads/matches-of-player';
import { type AwardStarts, loadAwardStarts } from './award-starts';

/** Time, position and facts of the event behind a milestone, for its notice. */
type NoticeSource = Pick<Notice, 'at' | 'position' | 'facts'>;
type ResultKind = 'validated' | 'annulled';
/** Events about results, by their effect on the experience of the players: validated or annulled. */
export type ResultSources = ReadonlyMap<string, NoticeSource>;
const resultKey = (kind: ResultKind, matchId: string): string => `${kind} ${matchId}`;

/** Notice types about an event that made a result count, or stop counting. */
const resultKinds: Readonly<Partial<Record<NoticeType, ResultKind>>> = {
  result_validated: 'validated',
  match_result_confirmed: 'validated',
  result_annulled: 'annulled',
};

/** Events about the user's results among their notices, including notices that they switched off. */
export const resultSourcesIn = (notices: readonly Notice[], me: string): ResultSources =>
  new Map(
    notices.flatMap((notice) => {
      const kind = resultKinds[notice.type];
      const { matchId, players } = notice.facts;
      return kind && matchId !== undefined && players?.includes(me) ? [[resultKey(kind, matchId), notice] as const] : [];
    }),
  );

/** One event in the form of `resultSourcesIn`; empty for an event that is not about a result. */
export const resultSourceOf = (event: Recorded): ResultSources => {
  const { position, occurredAt: at } = event;
  const sourceOf = (kind: ResultKind, { tournamentId }: { readonly tournamentId: string }): ResultSources => {
    const matchId = idOfStream(event.stream);
    return new Map([[resultKey(kind, matchId), { at, position, facts: { matchId, tournamentId } }]]);
  };
  if (isEvent(event, 'ResultValidated')) return sourceOf('validated', event.data);
  return isEvent(event, 'ResultAnnulled') ? sourceOf('annulled', event.data) : new Map();
};

interface ReachedAwards {
  readonly milestones: readonly Milestone[];
  readonly podiums: readonly FrozenPodium[];
}

/** Everything that the user reached, including results on ladders that they have left. */
const loadReachedAwards = async (app: AppContext, me: string): Promise<ReachedAwards> => {
  const { experienceResults, podiums, referralPeriods } = await loadExperienceInput(app, me, () => true);
  return { milestones: experienceOf(experienceResults, podiums, referralPeriods).milestones, podiums };
};

interface CachedAwards {
  readonly upTo: Position;
  readonly reached: Promise<ReachedAwards>;
}
const maxPeople = 5_000;
const cachesByStore = new WeakMap<ReadStore, LRUCache<string, CachedAwards>>();
const neededViews: readonly View[] = [views.match, views.ranking, views.tournament, views.referrals];

/**
 * Folds again only when something about the user happened since, because a bell asks often, several devices ask at once, and there is
 * seldom news. The position is read before the views, because some of them may be behind the notices.
 */
const reachedAwardsOf = async (app: AppContext, me: string, minPosition: Position): Promise<ReachedAwards> => {
  const cache = cachesByStore.get(app.readStore) ?? new LRUCache<string, CachedAwards>({ max: maxPeople });
  cachesByStore.set(app.readStore, cache);
  const cached = cache.get(me);
  if (cached && cached.upTo >= minPosition) return cached.reached;
  const upTo = Math.min(...(await Promise.all(neededViews.map((view) => app.readStore.position(view)))));
  const reached = loadReachedAwards(app, me);
  cache.set(me, { upTo, reached });
  reached.catch(() => cache.delete(me));
  return reached;
};

/** Event behind a milestone; undefined for a milestone granted silently: experience from matches of friends whom the user brought. */
const sourceOfMilestone = (cause: ExperienceCause, results: ResultSources, podiums: readonly FrozenPodium[]): NoticeSource | undefined => {
  if (cause.kind === 'validated' || cause.kind === 'annulled') return results.get(resultKey(cause.kind, cause.matchId));
  if (cause.kind !== 'podium') return undefined;
  const podium = podiums.find(({ tournamentId }) => tournamentId === cause.tournamentId);
  // the podium counts only once its ladder is frozen, because until then a result can be annulled
  return podium && { at: podium.frozenAt, position: podium.position, facts: { tournamentId: podium.tournamentId } };
};

/** Notices of one milestone: achievements and the level. Awards that were added to the program later are granted silently. */
const noticesOfMilestone = (milestone: Milestone, { at, position, facts }: NoticeSource, starts: AwardStarts): readonly Notice[] => {
  const { matchId, tournamentId } = facts;
  const id = `${milestone.cause.kind}.${matchId ?? tournamentId}`;
  const noticeOf = (type: 'achievement_reached' | 'level_reached', words: Notice['words'], more: Notice['facts']): Notice => ({
    id: `${type}.${id}`,
    type,
    words,
    group: 'achievements',
    at,
    position,
    facts: { ...(matchId === undefined ? {} : { matchId }), tournamentId, ...more },
  });
  const achievements = milestone.achievements.filter((name) => position > starts.achievement(name));
  const words = achievements.length === 1 ? 'achievement_reached' : 'achievements_reached';
  const { level } = milestone;
  return [
    ...(achievements.length === 0 ? [] : [noticeOf('achievement_reached', words, { achievements })]),
    ...(level && position > starts.level(level) ? [noticeOf('level_reached', 'level_reached', { level: level.name })] : []),
  ];
};

/**
 * Notices of achievements and levels that the user reached, each with the event that did it (acceptance NOTIF-09). They are not stored: the
 * user's matches give the milestones, and their notices about results give the time.
 * @param frozen ladders of the user, or the one that has just been frozen.
 */
export const achievementNoticesOf = async (
  app: AppContext,
  me: string,
  results: ResultSources,
  frozen: readonly Pick<StoredDocument<TournamentDocument>, 'position'>[],
): Promise<readonly Notice[]> => {
  const positions = [...results.values(), ...frozen].map(({ position }) => position);
  if (positions.length === 0) return [];
  const [{ milestones, podiums }, starts] = await Promise.all([reachedAwardsOf(app, me, Math.max(...positions)), loadAwardStarts(app)]);
  return milestones.flatMap((milestone) => {
    const source = sourceOfMilestone(milestone.cause, results, podiums);
    return source ? noticesOfMilestone(milestone, source, starts) : [];
  });
};
