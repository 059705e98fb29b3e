import {
  type Actor,
  isInDistrict,
  memberIn,
  nameKey,
  type Notice,
  type NoticeDocument,
  type NoticeGroup,
  roleRecipients,
  roleInClub,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import type { NoticePreferences } from '../kernel/collections';
import type { StoredDocument } from '@tennis/ports';
import { documentsOf } from '../reads/documents';

/** Newest notices per recipient that are searched for unread ones; more are not counted. */
export const maxPerAudience = 200;

/** Smaller than for others: new tournaments of the whole country are many, and soon old. */
const maxNearby = 50;

/** A recipient of notices (a person, or a role as "members of this ladder"), and the test whether a notice is for the reader. */
export interface Audience {
  readonly to: string;
  readonly isFor: (notice: Pick<Notice, 'facts' | 'at' | 'position'>) => boolean;
  /** Its notices, if they were looked up already. */
  readonly notices?: readonly StoredDocument<NoticeDocument>[];
  /** Group under which the user switches it on or off; absent when the notice type decides. */
  readonly groupOf?: (notice: Pick<Notice, 'facts'>) => NoticeGroup;
}

export const isUninvolved =
  (me: string): Audience['isFor'] =>
  ({ facts: { by, players } }) =>
    by !== me && !players?.includes(me);

/** Recipients for the roles that the user holds in a tournament. */
export const audiencesIn = (tournament: TournamentDocument, me: string): readonly Audience[] => {
  const { id, creatorId, creatorSince, refereeId } = tournament;
  const member = memberIn(tournament, me);
  const isFor = isUninvolved(me);
  // notices to the former creator stay with that one
  const isForCreator: Audience['isFor'] = (notice) => isFor(notice) && (creatorSince === undefined || notice.at >= creatorSince);
  const joinedAt = member?.joinedAt;
  return [
    ...(creatorId === me ? [{ to: roleRecipients.creator(id), isFor: isForCreator }] : []),
    ...(creatorId === me || refereeId === me ? [{ to: roleRecipients.judges(id), isFor: refereeId === me ? isFor : isForCreator }] : []),
    // notices from before they joined are history
    ...(joinedAt === undefined
      ? []
      : [
          { to: roleRecipients.members(id), isFor: ({ facts, at }: Parameters<Audience['isFor']>[0]) => facts.by !== me && at >= joinedAt },
        ]),
  ];
};

/** Recipients for tournaments that the user follows and may look inside: they get what members get. */
export const followedAudiences = async (
  app: AppContext,
  actor: Actor,
  { followed }: NoticePreferences,
  isMemberOf: (tournamentId: string) => boolean,
): Promise<readonly Audience[]> => {
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
        to: roleRecipients.members(tournamentId),
        isFor: ({ position }: Pick<Notice, 'position'>) => position > from,
        groupOf: () => 'followed' as const,
      },
    ];
  });
};

/** Whether a free text of a place names the concelho. Several districts may have one of the same name. */
const isInConcelho = (place: string | null, concelho: string): boolean => ` ${nameKey(place ?? '')} `.includes(` ${nameKey(concelho)} `);

/** The place where the user says that they live. */
export interface HomePlace {
  readonly district: string;
  /** Without a concelho, news reaches them only by district, if they want that. */
  readonly concelho: string | null;
}

/** Group under which news of a tournament reaches people living there; undefined when it is not for them, or they are in it. */
export const nearbyGroupOf = (
  tournament: TournamentDocument | undefined,
  me: string,
  { district, concelho }: HomePlace,
): Extract<NoticeGroup, 'municipality' | 'district'> | undefined => {
  if (tournament?.privacy !== 'public' || tournament.hidden || tournament.creatorId === me || memberIn(tournament, me)) return undefined;
  if (concelho !== null && isInConcelho(tournament.location, concelho)) return 'municipality';
  return isInDistrict(tournament.location, district) ? 'district' : undefined;
};

/** Recipients for new tournaments in the user's concelho and, if they want that, in the whole district. */
export const nearbyAudiences = async (app: AppContext, me: string): Promise<readonly Audience[]> => {
  const { district, concelho, registeredAt } = (await app.readStore.get(views.profile, me))?.document ?? {};
  if (!district || concelho === undefined || registeredAt === undefined) return [];
  const { items } = await app.readStore.find(views.notice, { where: { to: { equals: roleRecipients.neighbours } }, pageSize: maxNearby });
  const ids = items.flatMap(({ document }) => document.parts.flatMap(({ facts }) => facts.tournamentId ?? []));
  const tournaments = await documentsOf(app, views.tournament, ids);
  const nearbyGroup = ({ facts: { tournamentId, by } }: Pick<Notice, 'facts'>) =>
    tournamentId === undefined || by === me ? undefined : nearbyGroupOf(tournaments(tournamentId), me, { district, concelho });
  return [
    {
      to: roleRecipients.neighbours,
      notices: items,
      // tournaments created before they registered are no news
      isFor: (notice) => notice.at >= registeredAt && nearbyGroup(notice) !== undefined,
      groupOf: (notice) => nearbyGroup(notice) ?? 'municipality',
    },
  ];
};

/** Recipients for the clubs that the user administers. */
export const clubAudiences = async (app: AppContext, me: string): Promise<readonly Audience[]> => {
  const clubIds = (await app.readStore.get(views.person, me))?.document.clubIds ?? [];
  const clubs = await documentsOf(app, views.club, clubIds);
  return clubIds
    .filter((id) => {
      const club = clubs(id);
      return club !== undefined && roleInClub(club, me) === 'administrator';
    })
    .map((id): Audience => ({ to: roleRecipients.administrators(id), isFor: isUninvolved(me) }));
};
