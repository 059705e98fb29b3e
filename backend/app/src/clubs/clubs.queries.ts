import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  type ClubDetail,
  type ClubDocument,
  type ClubMember,
  type ClubStatus,
  clubStatuses,
  kindsOf,
  type listClubs,
  nameKey,
  type ParsedInputOf,
  pictureUrl,
  views,
  wordTokens,
} from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import { administers, isClubListedFor, requireVisibleClub } from '../access/visible-club';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { reasonsOf } from '../reads/reasons';
import { countSearch } from '../reads/search/search-counts';
import { searchNames } from '../reads/search/search-names';
import { presentClub, presentListed, presentMembers } from './present-club';

type ClubListQuery = ParsedInputOf<typeof listClubs>;

const byName = (one: ClubDocument, other: ClubDocument): number =>
  nameKey(one.name).localeCompare(nameKey(other.name)) || (one.id < other.id ? -1 : 1);

/** Conditions of the list's filters. */
const conditionsOf = ({ q, district, concelho, surface, facility }: ClubListQuery): Where => {
  const words = wordTokens(q);
  return {
    ...(words.length > 0 ? { tokens: { prefix: words } } : {}),
    ...(district ? { district: { equals: district } } : {}),
    ...(concelho ? { concelho: { equals: concelho } } : {}),
    ...(surface ? { surfaces: { equals: [surface] } } : {}),
    ...(facility ? { facilities: { equals: [facility] } } : {}),
  };
};

@Injectable()
export class ClubQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * `GET /api/clubs?search=`: a bare array, as section 7 of the specification fixes it, of at most five clubs; with pictures if asked for.
   */
  async search(actor: Actor, text: string, withImages: boolean) {
    const ids = (await searchNames(this.app, 'club', text, 5)).map(({ id }) => id);
    const [only, ...others] = ids;
    if (only !== undefined && others.length === 0) await countSearch(this.app, actor, 'club', only);
    const clubs = await documentsOf(this.app, views.club, ids);
    return ids
      .flatMap((id) => clubs(id) ?? [])
      .map(({ id, name, district, concelho, imageFileId }) => ({
        id,
        name,
        district,
        concelho,
        ...(withImages ? { image_url: pictureUrl(imageFileId, 'small') } : {}),
      }));
  }

  /**
   * Clubs by name: validated ones, pending ones that the actor may know of, and their own in every state. Read whole and paged here: the
   * country has some hundreds.
   */
  async list(actor: Actor, query: ClubListQuery): Promise<AnswerOf<typeof listClubs>> {
    const { page, pageSize, status } = query;
    const conditions = conditionsOf(query);
    const foundByStatus = await Promise.all(
      clubStatuses.filter((state) => status === undefined || state === status).map((state) => this.clubsInState(actor, state, conditions)),
    );
    const listed = foundByStatus.flat().filter((club) => isClubListedFor(club, actor));
    return {
      items: listed
        .sort(byName)
        .slice((page - 1) * pageSize, page * pageSize)
        .map((club) => presentListed(club, actor)),
      total: listed.length,
      page,
      pageSize,
    };
  }

  async read(actor: Actor, id: string): Promise<ClubDetail> {
    const club = await requireVisibleClub(this.app, id, actor);
    const reader = actor.kind === 'user' ? (await this.app.readStore.get(views.person, actor.id))?.document : undefined;
    const mayReadReason = club.status === 'rejected' && administers(club, actor);
    const reason = mayReadReason ? (await reasonsOf(this.app, `club-${id}`, 'ClubRejected')).at(-1) : undefined;
    const people = await peopleFor(this.app, actor, [club.proposerId]);
    return presentClub(club, actor, people, { isMain: reader?.clubIds[0] === id, statusReason: reason?.text ?? null });
  }

  async members(actor: Actor, id: string): Promise<readonly ClubMember[]> {
    const club = await requireVisibleClub(this.app, id, actor);
    return presentMembers(club, await peopleFor(this.app, actor, Object.keys(club.members)));
  }

  /** Pending clubs: an actor who is no admin gets only their own. Rejected or expired clubs: everybody gets only their own. */
  private async clubsInState(actor: Actor, status: ClubStatus, conditions: Where): Promise<readonly ClubDocument[]> {
    const isOver = status === 'rejected' || status === 'expired';
    const isOwnOnly = isOver || (status === 'pending' && !kindsOf(actor).some((kind) => kind === 'admin' || kind === 'system'));
    if (isOwnOnly && actor.kind !== 'user') return [];
    const mine: Where = isOwnOnly ? { memberIds: { equals: [actor.id] } } : {};
    const where = { ...conditions, ...mine, statusAndName: { prefix: `${status} ` } };
    return (await findAll(this.app, views.club, where)).map(({ document }) => document);
  }
}
