import {
  districts,
  idOfStream,
  isEvent,
  isInDistrict,
  memberIn,
  type Notice,
  type NoticeDocument,
  noticeKey,
  noticeTo,
  type Recorded,
  views,
} from '@tennis/contracts';
import type { StoredDocument } from '@tennis/ports';
import { actorOf } from '../../access/actor-of';
import { accessOf } from '../../access/tournament-access';
import { tournamentOf } from '../../access/kinds-of';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { allFound, allPlain, documentsOf } from '../../reads/documents';
import { onPodium } from '../../reads/played-by';
import { achievementNoticesOf, resultOf } from '../achievement-notices';
import { addressesIn, nearnessOf, takesNoPart } from '../addresses';
import { holdersOf } from '../holders';
import { noticesIn } from '../notices-for';
import { rankMovesAt } from '../rank-moves';
import { reachOf } from './reach';

/** A notice and one person whom it reaches. */
interface Reached {
  readonly userId: string;
  readonly notice: Notice;
}

/** Followers of a tournament who are not in it and may look inside. */
const followersOf = async (app: AppContext, tournamentId: string, notice: Notice): Promise<readonly Reached[]> => {
  const tournament = await tournamentOf(app, tournamentId);
  if (!tournament) return [];
  const followers = (await allPlain(app, collections.noticePreferences, { followed: { equals: tournamentId } }))
    .filter(({ key: userId, document: { followed } }) => {
      const since = followed.find((one) => one.tournamentId === tournamentId)?.from ?? notice.position;
      return notice.position > since && !memberIn(tournament, userId);
    })
    .map(({ key }) => key);
  const accounts = await documentsOf(app, views.account, followers);
  return followers.flatMap((userId) => {
    const account = accounts(userId);
    const mayLook = account?.status === 'active' && accessOf(tournament, actorOf(account)) === 'inside';
    return mayLook ? [{ userId, notice: { ...notice, group: 'followed' } }] : [];
  });
};

/** The same for a recipient, if it is the members of a tournament. */
const followersAt = async (app: AppContext, to: string, notice: Notice): Promise<readonly Reached[]> => {
  const { tournamentId } = notice.facts;
  return tournamentId !== undefined && to === noticeTo.members(tournamentId) ? followersOf(app, tournamentId, notice) : [];
};

/** People who live where the tournament is. */
const neighboursOf = async (app: AppContext, notice: Notice): Promise<readonly Reached[]> => {
  const { tournamentId } = notice.facts;
  const tournament = tournamentId === undefined ? undefined : await tournamentOf(app, tournamentId);
  if (!tournament) return [];
  const named = districts.filter((district) => isInDistrict(tournament.location, district));
  const living = await Promise.all(named.map((district) => allFound(app, views.profile, { district: { equals: district } })));
  return living.flat().flatMap(({ key: userId, document: { district, concelho } }) => {
    const group = district ? nearnessOf(tournament, userId, { district, concelho }) : undefined;
    return group ? [{ userId, notice: { ...notice, group } }] : [];
  });
};

/** People reached through a recipient now, by the same rules as when they read their notices. */
const reachedAt = async (app: AppContext, to: string, notice: Notice): Promise<readonly Reached[]> => {
  if (to === noticeTo.neighbours) return neighboursOf(app, notice);
  const { tournamentId, clubId } = notice.facts;
  const holders = await holdersOf(app, to, notice.facts);
  const tournament = tournamentId === undefined ? undefined : await tournamentOf(app, tournamentId);
  const isFor = (userId: string): boolean => {
    if (to === userId) return true;
    if (clubId !== undefined && to === noticeTo.administrators(clubId)) return takesNoPart(userId)(notice);
    return tournament !== undefined && addressesIn(tournament, userId).some((address) => address.to === to && address.isFor(notice));
  };
  const held = holders.filter(isFor).map((userId) => ({ userId, notice }));
  return [...held, ...(await followersAt(app, to, notice))];
};

/**
 * People whom a document of notices may concern: they hold a role, live near by or follow. Some may find nothing new: a role has many
 * holders, and the notices of each are looked up only when they ask.
 */
export const mayConcern = async (
  app: AppContext,
  { key, document, position }: StoredDocument<NoticeDocument>,
): Promise<readonly string[]> => {
  const at = async (to: string, notice: Notice): Promise<readonly string[]> => {
    const [held, others] = await Promise.all([
      holdersOf(app, to, notice.facts),
      to === noticeTo.neighbours ? neighboursOf(app, notice) : followersAt(app, to, notice),
    ]);
    return [...held, ...others.map(({ userId }) => userId)];
  };
  const told = noticesIn(key, document, position).flatMap(({ addressees, notice }) => addressees.map((to) => at(to, notice)));
  return (await Promise.all(told)).flat();
};

const movesBy = async (app: AppContext, event: Recorded): Promise<readonly Reached[]> => {
  if (!isEvent(event, 'ResultValidated')) return [];
  const moves = await rankMovesAt(app, event.data.tournamentId, event.data.playerA, event.position);
  return moves.map(({ playerId, notice }) => ({ userId: playerId, notice }));
};

/** People who may have reached an award through an event. */
const whoLived = async (app: AppContext, event: Recorded): Promise<readonly string[]> => {
  if (isEvent(event, 'ResultValidated') || isEvent(event, 'ResultAnnulled')) return [event.data.playerA, event.data.playerB];
  if (!isEvent(event, 'TournamentFrozen')) return [];
  const ladder = await app.readStore.get(views.ranking, idOfStream(event.stream));
  return ladder?.document.standings.slice(0, onPodium).map(({ playerId }) => playerId) ?? [];
};

/** Achievements and levels, also of the person who acted: that their result counts is no news to them, but the award is. */
const reachedBy = async (app: AppContext, event: Recorded): Promise<readonly Reached[]> => {
  const frozen = isEvent(event, 'TournamentFrozen') ? [event] : [];
  const reached = await Promise.all(
    (await whoLived(app, event)).map(async (userId): Promise<readonly Reached[]> => {
      // not folded for users who do not want it
      if ((await reachOf(app, userId, ['achievements'])).length === 0) return [];
      const notices = await achievementNoticesOf(app, userId, resultOf(event), frozen);
      return notices.filter(({ position }) => position === event.position).map((notice) => ({ userId, notice }));
    }),
  );
  return reached.flat();
};

/** Notices of one event by person, each once; nobody is told of their own act. */
export const toldBy = async (app: AppContext, event: Recorded): Promise<ReadonlyMap<string, readonly Notice[]>> => {
  const key = noticeKey(event);
  const stored = await app.readStore.get(views.notice, key);
  const told = new Map<string, Map<string, Notice>>();
  const tell = ({ userId, notice }: Reached): void => {
    if (notice.facts.by === userId) return;
    told.set(userId, (told.get(userId) ?? new Map<string, Notice>()).set(notice.id, notice));
  };
  for (const { addressees, notice } of stored ? noticesIn(key, stored.document, stored.position) : [])
    for (const to of addressees) (await reachedAt(app, to, notice)).forEach(tell);
  (await movesBy(app, event)).forEach(tell);
  (await reachedBy(app, event)).forEach(tell);
  return new Map([...told].map(([userId, notices]) => [userId, [...notices.values()]]));
};
