import {
  districts,
  idOfStream,
  isEvent,
  isInDistrict,
  memberIn,
  type Notice,
  type NoticeDocument,
  noticeKey,
  roleRecipients,
  type Recorded,
  views,
} from '@tennis/contracts';
import type { StoredDocument } from '@tennis/ports';
import { actorOf } from '../../access/actor-of';
import { accessOf } from '../../access/tournament-access';
import { tournamentOf } from '../../access/roles-in-tournament';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { findAll, findAllPlain, documentsOf } from '../../reads/documents';
import { onPodium } from '../../reads/matches-of-player';
import { achievementNoticesOf, resultSourceOf } from '../achievement-notices';
import { audiencesIn, nearbyGroupOf, isUninvolved } from '../audiences';
import { holdersOf } from '../holders';
import { noticesIn } from '../notices-for';
import { rankMovesAt } from '../rank-moves';
import { channelsOf } from './channels-of';

/** A notice and one person whom it reaches. */
interface NoticeForPerson {
  readonly userId: string;
  readonly notice: Notice;
}

/** Followers of a tournament who are not in it and may look inside. */
const followersOf = async (app: AppContext, tournamentId: string, notice: Notice): Promise<readonly NoticeForPerson[]> => {
  const tournament = await tournamentOf(app, tournamentId);
  if (!tournament) return [];
  const followers = (await findAllPlain(app, collections.noticePreferences, { followed: { equals: tournamentId } }))
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
const audienceFollowers = async (app: AppContext, to: string, notice: Notice): Promise<readonly NoticeForPerson[]> => {
  const { tournamentId } = notice.facts;
  return tournamentId !== undefined && to === roleRecipients.members(tournamentId) ? followersOf(app, tournamentId, notice) : [];
};

/** People who live where the tournament is. */
const neighboursOf = async (app: AppContext, notice: Notice): Promise<readonly NoticeForPerson[]> => {
  const { tournamentId } = notice.facts;
  const tournament = tournamentId === undefined ? undefined : await tournamentOf(app, tournamentId);
  if (!tournament) return [];
  const namedDistricts = districts.filter((district) => isInDistrict(tournament.location, district));
  const profiles = await Promise.all(namedDistricts.map((district) => findAll(app, views.profile, { district: { equals: district } })));
  return profiles.flat().flatMap(({ key: userId, document: { district, concelho } }) => {
    const group = district ? nearbyGroupOf(tournament, userId, { district, concelho }) : undefined;
    return group ? [{ userId, notice: { ...notice, group } }] : [];
  });
};

/** People reached through a recipient now, by the same rules as when they read their notices. */
const noticesForAudience = async (app: AppContext, to: string, notice: Notice): Promise<readonly NoticeForPerson[]> => {
  if (to === roleRecipients.neighbours) return neighboursOf(app, notice);
  const { tournamentId, clubId } = notice.facts;
  const holders = await holdersOf(app, to, notice.facts);
  const tournament = tournamentId === undefined ? undefined : await tournamentOf(app, tournamentId);
  const isFor = (userId: string): boolean => {
    if (to === userId) return true;
    if (clubId !== undefined && to === roleRecipients.administrators(clubId)) return isUninvolved(userId)(notice);
    return tournament !== undefined && audiencesIn(tournament, userId).some((address) => address.to === to && address.isFor(notice));
  };
  const holderNotices = holders.filter(isFor).map((userId) => ({ userId, notice }));
  return [...holderNotices, ...(await audienceFollowers(app, to, notice))];
};

/**
 * People whom a document of notices may concern: they hold a role, live near by or follow. Some may find nothing new: a role has many
 * holders, and the notices of each are looked up only when they ask.
 */
export const possiblyConcerned = async (
  app: AppContext,
  { key, document, position }: StoredDocument<NoticeDocument>,
): Promise<readonly string[]> => {
  const peopleAt = async (to: string, notice: Notice): Promise<readonly string[]> => {
    const [roleHolders, others] = await Promise.all([
      holdersOf(app, to, notice.facts),
      to === roleRecipients.neighbours ? neighboursOf(app, notice) : audienceFollowers(app, to, notice),
    ]);
    return [...roleHolders, ...others.map(({ userId }) => userId)];
  };
  const people = noticesIn(key, document, position).flatMap(({ addressees, notice }) => addressees.map((to) => peopleAt(to, notice)));
  return (await Promise.all(people)).flat();
};

const rankMovesBy = async (app: AppContext, event: Recorded): Promise<readonly NoticeForPerson[]> => {
  if (!isEvent(event, 'ResultValidated')) return [];
  const moves = await rankMovesAt(app, event.data.tournamentId, event.data.playerA, event.position);
  return moves.map(({ playerId, notice }) => ({ userId: playerId, notice }));
};

/** People who may have reached an award through an event. */
const awardCandidates = async (app: AppContext, event: Recorded): Promise<readonly string[]> => {
  if (isEvent(event, 'ResultValidated') || isEvent(event, 'ResultAnnulled')) return [event.data.playerA, event.data.playerB];
  if (!isEvent(event, 'TournamentFrozen')) return [];
  const ladder = await app.readStore.get(views.ranking, idOfStream(event.stream));
  return ladder?.document.standings.slice(0, onPodium).map(({ playerId }) => playerId) ?? [];
};

/** Achievements and levels, also of the person who acted: that their result counts is no news to them, but the award is. */
const awardNoticesBy = async (app: AppContext, event: Recorded): Promise<readonly NoticeForPerson[]> => {
  const frozen = isEvent(event, 'TournamentFrozen') ? [event] : [];
  const awardNotices = await Promise.all(
    (await awardCandidates(app, event)).map(async (userId): Promise<readonly NoticeForPerson[]> => {
      // not folded for users who do not want it
      if ((await channelsOf(app, userId, ['achievements'])).length === 0) return [];
      const notices = await achievementNoticesOf(app, userId, resultSourceOf(event), frozen);
      return notices.filter(({ position }) => position === event.position).map((notice) => ({ userId, notice }));
    }),
  );
  return awardNotices.flat();
};

/** Notices of one event by person, each once; nobody is told of their own act. */
export const noticesByPerson = async (app: AppContext, event: Recorded): Promise<ReadonlyMap<string, readonly Notice[]>> => {
  const key = noticeKey(event);
  const stored = await app.readStore.get(views.notice, key);
  const byPerson = new Map<string, Map<string, Notice>>();
  const add = ({ userId, notice }: NoticeForPerson): void => {
    if (notice.facts.by === userId) return;
    byPerson.set(userId, (byPerson.get(userId) ?? new Map<string, Notice>()).set(notice.id, notice));
  };
  for (const { addressees, notice } of stored ? noticesIn(key, stored.document, stored.position) : [])
    for (const to of addressees) (await noticesForAudience(app, to, notice)).forEach(add);
  (await rankMovesBy(app, event)).forEach(add);
  (await awardNoticesBy(app, event)).forEach(add);
  return new Map([...byPerson].map(([userId, notices]) => [userId, [...notices.values()]]));
};
