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

/** Time, position and facts of the event behind a milestone, for its notice. */
type Told = Pick<Notice, 'at' | 'position' | 'facts'>;
type ResultKind = 'validated' | 'annulled';
/** Events about results, by their effect on the experience of the players: validated or annulled. */
export type ResultsTold = ReadonlyMap<string, Told>;
const resultKey = (kind: ResultKind, matchId: string): string => `${kind} ${matchId}`;

/** Notice types about an event that made a result count, or stop counting. */
const kindOf: Readonly<Partial<Record<NoticeType, ResultKind>>> = {
  result_validated: 'validated',
  match_result_confirmed: 'validated',
  result_annulled: 'annulled',
};

/** Events about the user's results among their notices, including notices that they switched off. */
export const resultsIn = (told: readonly Notice[], me: string): ResultsTold =>
  new Map(
    told.flatMap((notice) => {
      const kind = kindOf[notice.type];
      const { matchId, players } = notice.facts;
      return kind && matchId !== undefined && players?.includes(me) ? [[resultKey(kind, matchId), notice] as const] : [];
    }),
  );

/** One event in the form of `resultsIn`; empty for an event that is not about a result. */
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

/** Everything that the user reached, including results on ladders that they have left. */
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
 * Folds again only when something about the user happened since, because a bell asks often, several devices ask at once, and there is
 * seldom news. The position is read before the views, because some of them may be behind the notices.
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

/** Event behind a milestone; undefined for a milestone granted silently: experience from matches of friends whom the user brought. */
const toldOf = (cause: ExperienceCause, results: ResultsTold, podiums: readonly FrozenPodium[]): Told | undefined => {
  if (cause.kind === 'validated' || cause.kind === 'annulled') return results.get(resultKey(cause.kind, cause.matchId));
  if (cause.kind !== 'podium') return undefined;
  const podium = podiums.find(({ tournamentId }) => tournamentId === cause.tournamentId);
  // the podium counts only once its ladder is frozen, because until then a result can be annulled
  return podium && { at: podium.frozenAt, position: podium.position, facts: { tournamentId: podium.tournamentId } };
};

/** Notices of one milestone: achievements and the level. Awards that were added to the program later are granted silently. */
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
 * Notices of achievements and levels that the user reached, each with the event that did it (acceptance NOTIF-09). They are not stored: the
 * user's matches give the milestones, and their notices about results give the time.
 * @param frozen ladders of the user, or the one that has just been frozen.
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
