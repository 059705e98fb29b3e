import {
  type Actor,
  isInDistrict,
  memberIn,
  nameKey,
  type Notice,
  type NoticeDocument,
  type NoticeGroup,
  noticeTo,
  roleInClub,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import type { NoticePreferences } from '../kernel/collections';
import type { StoredDocument } from '@tennis/ports';
import { documentsOf } from '../reads/documents';

/** How many of one address are looked at for what is new: beyond them nobody counts. */
export const maxOfAddress = 200;

/** New tournaments of the whole country are many, and soon old. */
const maxNearby = 50;

/** An address at which somebody is told, and what of it is for them. */
export interface Address {
  readonly to: string;
  readonly isFor: (notice: Pick<Notice, 'facts' | 'at' | 'position'>) => boolean;
  /** What is told there, where that was looked up already. */
  readonly told?: readonly StoredDocument<NoticeDocument>[];
  /** Under which it is switched off; absent where that goes by its type. */
  readonly groupOf?: (notice: Pick<Notice, 'facts'>) => NoticeGroup;
}

export const takesNoPart =
  (me: string): Address['isFor'] =>
  ({ facts: { by, players } }) =>
    by !== me && !players?.includes(me);

/** At the roles that somebody holds in a tournament. */
export const addressesIn = (tournament: TournamentDocument, me: string): readonly Address[] => {
  const { id, creatorId, creatorSince, refereeId } = tournament;
  const member = memberIn(tournament, me);
  const isFor = takesNoPart(me);
  // what was told to the former creator is theirs
  const isForCreator: Address['isFor'] = (notice) => isFor(notice) && (creatorSince === undefined || notice.at >= creatorSince);
  const joinedAt = member?.joinedAt;
  return [
    ...(creatorId === me ? [{ to: noticeTo.creator(id), isFor: isForCreator }] : []),
    ...(creatorId === me || refereeId === me ? [{ to: noticeTo.judges(id), isFor: refereeId === me ? isFor : isForCreator }] : []),
    // what happened before they came is history
    ...(joinedAt === undefined
      ? []
      : [{ to: noticeTo.members(id), isFor: ({ facts, at }: Parameters<Address['isFor']>[0]) => facts.by !== me && at >= joinedAt }]),
  ];
};

/** What the members of a tournament are told, for who follows it and may look inside. */
export const addressesFollowed = async (
  app: AppContext,
  actor: Actor,
  { followed }: NoticePreferences,
  isMemberOf: (tournamentId: string) => boolean,
): Promise<readonly Address[]> => {
  const others = followed.filter(({ tournamentId }) => !isMemberOf(tournamentId));
  const tournaments = await documentsOf(
    app,
    views.tournament,
    others.map(({ tournamentId }) => tournamentId),
  );
  return others.flatMap(({ tournamentId, from }) => {
    const tournament = tournaments(tournamentId);
    if (!tournament || accessOf(tournament, actor) !== 'inside') return [];
    return [
      {
        to: noticeTo.members(tournamentId),
        isFor: ({ position }: Pick<Notice, 'position'>) => position > from,
        groupOf: () => 'followed' as const,
      },
    ];
  });
};

/** Whether a place that somebody wrote names the concelho; one that many districts have is still one name. */
const isInConcelho = (place: string | null, concelho: string): boolean => ` ${nameKey(place ?? '')} `.includes(` ${nameKey(concelho)} `);

/** Where somebody says that they live. */
export interface Home {
  readonly district: string;
  /** Who names none hears of what is new in the district, where they ask for it. */
  readonly concelho: string | null;
}

/** Under which news of a tournament reaches who lives there; undefined where it is not for them, or where they are in it. */
export const nearnessOf = (
  tournament: TournamentDocument | undefined,
  me: string,
  { district, concelho }: Home,
): Extract<NoticeGroup, 'municipality' | 'district'> | undefined => {
  if (tournament?.privacy !== 'public' || tournament.hidden || tournament.creatorId === me || memberIn(tournament, me)) return undefined;
  if (concelho !== null && isInConcelho(tournament.location, concelho)) return 'municipality';
  return isInDistrict(tournament.location, district) ? 'district' : undefined;
};

/** Whoever says where they live is told of new tournaments there, and who wants to, of those in the whole district. */
export const addressesNearby = async (app: AppContext, me: string): Promise<readonly Address[]> => {
  const { district, concelho, registeredAt } = (await app.readStore.get(views.profile, me))?.document ?? {};
  if (!district || concelho === undefined || registeredAt === undefined) return [];
  const { items } = await app.readStore.find(views.notice, { where: { to: { equals: noticeTo.neighbours } }, pageSize: maxNearby });
  const ids = items.flatMap(({ document }) => document.parts.flatMap(({ facts }) => facts.tournamentId ?? []));
  const tournaments = await documentsOf(app, views.tournament, ids);
  const nearness = ({ facts: { tournamentId, by } }: Pick<Notice, 'facts'>) =>
    tournamentId === undefined || by === me ? undefined : nearnessOf(tournaments(tournamentId), me, { district, concelho });
  return [
    {
      to: noticeTo.neighbours,
      told: items,
      // what opened before they came is no news
      isFor: (notice) => notice.at >= registeredAt && nearness(notice) !== undefined,
      groupOf: (notice) => nearness(notice) ?? 'municipality',
    },
  ];
};

/** At the clubs that somebody administers. */
export const addressesInClubs = async (app: AppContext, me: string): Promise<readonly Address[]> => {
  const clubIds = (await app.readStore.get(views.person, me))?.document.clubIds ?? [];
  const clubs = await documentsOf(app, views.club, clubIds);
  return clubIds
    .filter((id) => {
      const club = clubs(id);
      return club !== undefined && roleInClub(club, me) === 'administrator';
    })
    .map((id): Address => ({ to: noticeTo.administrators(id), isFor: takesNoPart(me) }));
};
