import { type Actor, day, groupOfNotice, type Notice, type NoticeDocument, type Position, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { achievementNoticesOf, resultSourcesIn } from './achievement-notices';
import { type Audience, followedAudiences, audiencesIn, clubAudiences, nearbyAudiences, maxPerAudience } from './audiences';
import { messageNoticesOf } from './message-notices';
import { preferencesOf, wasOn } from './notice-preferences';
import { rankMovesOf } from './rank-moves';
import { withoutRepeats } from './without-repeats';

const listedDuration = 365 * day;

/** All notices to a user, newest first: to themselves and to the roles that they hold now, without groups that were switched off. */
export const allNoticesFor = async (app: AppContext, actor: Actor, maxOfEach = maxPerAudience): Promise<readonly Notice[]> => {
  const me = actor.id;
  const [governed, joined, clubs, preferences] = await Promise.all([
    findAll(app, views.tournament, { governedBy: { equals: [me] } }),
    findAll(app, views.tournament, { memberIds: { equals: [me] } }),
    clubAudiences(app, me),
    preferencesOf(app, me),
  ]);
  const memberOf = new Set(joined.map(({ key }) => key));
  const [nearby, followed] = await Promise.all([
    nearbyAudiences(app, me),
    followedAudiences(app, actor, preferences, (id) => memberOf.has(id)),
  ]);
  const tournaments = new Map([...governed, ...joined].map(({ key, document }) => [key, document]));
  const own: Audience = { to: me, isFor: () => true };
  const audiences = [own, ...[...tournaments.values()].flatMap((one) => audiencesIn(one, me)), ...clubs, ...nearby, ...followed];
  const since = new Date(Date.parse(app.clock.now()) - listedDuration).toISOString();
  const [audienceNotices, moves, messages] = await Promise.all([
    Promise.all(audiences.map((audience) => noticesOfAudience(app, audience, maxOfEach))),
    rankMovesOf(app, me, [...memberOf]),
    messageNoticesOf(app, actor, [...tournaments.values()]),
  ]);
  const awardNotices = await achievementNoticesOf(
    app,
    me,
    resultSourcesIn(audienceNotices.flat(), me),
    joined.filter(({ document }) => document.status === 'frozen'),
  );
  // a notice that comes through two recipients is listed once
  const notices = new Map([...audienceNotices.flat(), ...moves, ...awardNotices, ...messages].map((notice) => [notice.id, notice]));
  return [...notices.values()].filter(({ at, group, position }) => at >= since && wasOn(preferences, group, position)).sort(newestFirst);
};

/** A corrected report waits once, in its newest form: keeps only the first notice per match of a list that is newest first. */
const withoutCorrectedReports = (notices: readonly Notice[]): readonly Notice[] => {
  const reported = new Set<string | undefined>();
  return notices.filter(({ type, facts: { matchId } }) => {
    if (type !== 'result_pending') return true;
    const isNewest = !reported.has(matchId);
    reported.add(matchId);
    return isNewest;
  });
};

/** Notices that still stand. */
export const noticesFor = async (app: AppContext, actor: Actor, maxOfEach?: number): Promise<readonly Notice[]> =>
  withoutRepeats(withoutCorrectedReports(await allNoticesFor(app, actor, maxOfEach)));

const newestFirst = (one: Notice, other: Notice): number =>
  one.at === other.at ? other.position - one.position : one.at < other.at ? 1 : -1;

const noticesOfAudience = async (
  app: AppContext,
  { to, isFor, groupOf, notices }: Audience,
  maxOfEach: number,
): Promise<readonly Notice[]> => {
  const items = notices ?? (await app.readStore.find(views.notice, { where: { to: { equals: to } }, pageSize: maxOfEach })).items;
  return items.flatMap(({ key, position, document }) =>
    noticesIn(key, document, position).flatMap(({ addressees, notice }) =>
      addressees.includes(to) && isFor(notice) ? [groupOf ? { ...notice, group: groupOf(notice) } : notice] : [],
    ),
  );
};

/** Notices of a document, with their recipients. */
export const noticesIn = (key: string, { at, parts }: NoticeDocument, position: Position) =>
  parts.map(({ type, words = type, to: addressees, facts }, nth) => ({
    addressees,
    notice: { id: `${key}.${nth}`, type, words, group: groupOfNotice[type], at, position, facts } satisfies Notice,
  }));
