import {
  type Actor,
  day,
  memberIn,
  nameKey,
  type NoticeFacts,
  type NoticePart,
  noticeTo,
  roleInClub,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import type { Notice } from './notice';
import { rankMovesOf } from './rank-moves';

const keptFor = 365 * day;

/** An address at which somebody is told, and what of it is not for them. */
interface Address {
  readonly to: string;
  readonly isFor: (facts: NoticeFacts, at: string) => boolean;
}

const takesNoPart =
  (me: string): Address['isFor'] =>
  ({ by, players }) =>
    by !== me && !players?.includes(me);

const addressesIn = (tournament: TournamentDocument, me: string): readonly Address[] => {
  const { id, creatorId, refereeId } = tournament;
  const member = memberIn(tournament, me);
  const isFor = takesNoPart(me);
  return [
    ...(creatorId === me ? [{ to: noticeTo.creator(id), isFor }] : []),
    ...(creatorId === me || refereeId === me ? [{ to: noticeTo.judges(id), isFor }] : []),
    // what happened before they came is history
    ...(member ? [{ to: noticeTo.members(id), isFor: ({ by }: NoticeFacts, at: string) => by !== me && at >= member.joinedAt }] : []),
  ];
};

/** Whether a place that somebody wrote names the concelho; one that many districts have is still one name. */
const isIn = (place: string | null, concelho: string): boolean => ` ${nameKey(place ?? '')} `.includes(` ${nameKey(concelho)} `);

/** Whoever says where they live is told of new tournaments there. */
const neighbourhoodOf = async (app: AppContext, me: string): Promise<readonly Address[]> => {
  const profile = (await app.readStore.get(views.profile, me))?.document;
  const concelho = profile?.concelho;
  if (!concelho) return [];
  const { items } = await app.readStore.find(views.notice, { where: { to: { equals: noticeTo.neighbours } }, pageSize: mostOfAddress });
  const ids = items.flatMap(({ document }) => document.parts.flatMap(({ facts }) => facts.tournamentId ?? []));
  const tournaments = await documentsOf(app, views.tournament, ids);
  const isNear = (id: string | undefined): boolean => {
    const tournament = id === undefined ? undefined : tournaments(id);
    return tournament?.privacy === 'public' && !tournament.hidden && tournament.creatorId !== me && isIn(tournament.location, concelho);
  };
  return [{ to: noticeTo.neighbours, isFor: ({ tournamentId, by }) => by !== me && isNear(tournamentId) }];
};

const clubsOf = async (app: AppContext, me: string): Promise<readonly Address[]> => {
  const clubIds = (await app.readStore.get(views.person, me))?.document.clubIds ?? [];
  const clubs = await documentsOf(app, views.club, clubIds);
  return clubIds
    .filter((id) => {
      const club = clubs(id);
      return club !== undefined && roleInClub(club, me) === 'administrator';
    })
    .map((id) => ({ to: noticeTo.administrators(id), isFor: takesNoPart(me) }));
};

/** How many of one address are looked at for what is new: beyond them nobody counts. */
export const mostOfAddress = 200;

/** What somebody is told, newest first: at their own name and at the roles they hold now. */
export const noticesFor = async (app: AppContext, { id: me }: Actor, mostOfEach = mostOfAddress): Promise<readonly Notice[]> => {
  const [governed, joined, clubs, neighbourhood] = await Promise.all([
    allFound(app, views.tournament, { governedBy: { equals: [me] } }),
    allFound(app, views.tournament, { memberIds: { equals: [me] } }),
    clubsOf(app, me),
    neighbourhoodOf(app, me),
  ]);
  const tournaments = new Map([...governed, ...joined].map(({ key, document }) => [key, document]));
  const addresses: readonly Address[] = [
    { to: me, isFor: () => true },
    ...[...tournaments.values()].flatMap((tournament) => addressesIn(tournament, me)),
    ...clubs,
    ...neighbourhood,
  ];
  const since = new Date(Date.parse(app.clock.now()) - keptFor).toISOString();
  const told = await Promise.all(addresses.map((address) => noticesAt(app, address, mostOfEach)));
  const moves = await rankMovesOf(
    app,
    me,
    joined.map(({ key }) => key),
  );
  // who is told at two addresses is told once
  const notices = new Map([...told.flat(), ...moves].map((notice) => [notice.id, notice]));
  return [...notices.values()].filter(({ at }) => at >= since).sort(newestFirst);
};

const newestFirst = (one: Notice, other: Notice): number =>
  one.at === other.at ? other.position - one.position : one.at < other.at ? 1 : -1;

const noticesAt = async (app: AppContext, { to, isFor }: Address, most: number): Promise<readonly Notice[]> => {
  const { items } = await app.readStore.find(views.notice, { where: { to: { equals: to } }, pageSize: most });
  return items.flatMap(({ key, position, document: { at, parts } }) =>
    parts.flatMap((part: NoticePart, nth) =>
      part.to.includes(to) && isFor(part.facts, at)
        ? [{ id: `${key}.${nth}`, type: part.type, words: part.words ?? part.type, at, position, facts: part.facts }]
        : [],
    ),
  );
};
