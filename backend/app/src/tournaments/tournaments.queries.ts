import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  allowed,
  type AnswerOf,
  holdsWords,
  isInDistrict,
  type JoinRequest,
  kindsOf,
  type ListedTournament,
  type listTournaments,
  memberIn,
  type ParsedInputOf,
  pictureUrl,
  playersIn,
  type readTournament,
  reject,
  type TournamentDocument,
  type TournamentStatus,
  views,
  visitor,
  wordTokens,
} from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { rolesInTournament, mayReadTexts, tournamentOf } from '../access/roles-in-tournament';
import { requireVisibleClub } from '../access/visible-club';
import { clubNamesOf } from '../reads/clubs';
import { peopleFor } from '../reads/people';
import { type FinishedAnswer, finishedJson } from '../http/reading';
import { unsealedEventsOf, reasonsOf } from '../reads/reasons';
import { countSearch } from '../reads/search/search-counts';
import { accessOf, requireInsideAccess, isListedFor, statesFullyListedFor } from '../access/tournament-access';
import { findAll, documentsOf } from '../reads/documents';
import { unsealRules } from '../reads/unsealed';
import { newestFirst, newestPerState } from '../reads/tournaments-by-state';
import { presentCard, presentListed, presentParticipants, presentTournament } from './present-tournament';
import { searchTournaments } from './search-tournaments';

/** Newest tournaments of each state that are searched for words and places: the list is for reading, the search finds the rest. */
const maxSearched = 2000;

/** Number of players on these ladders, each counted once. */
const playersOn = (tournaments: readonly TournamentDocument[]): number => new Set(tournaments.flatMap(playersIn)).size;

@Injectable()
export class TournamentQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * `GET /api/tournaments?search=`: a bare array, as section 7 of the specification fixes it, of at most five tournaments; with pictures if
   * asked for.
   */
  async search(actor: Actor, text: string, withImages: boolean) {
    const shown = await searchTournaments(this.app, actor, text);
    const [only, ...others] = shown;
    if (only?.privacy === 'public' && others.length === 0 && isListedFor(only, visitor))
      await countSearch(this.app, actor, 'tournament', only.id);
    const clubName = await this.clubNames(shown);
    return shown.map((tournament) => {
      const { id, name, clubId, location, privacy, imageFileId } = tournament;
      const isShown = accessOf(tournament, actor) === 'inside';
      return {
        id,
        name,
        club_name: isShown ? clubName(clubId) : null,
        location: isShown ? location : null,
        ...(privacy === 'private' ? { privacy } : {}),
        ...(withImages ? { image_url: isShown ? pictureUrl(imageFileId, 'small') : null } : {}),
      };
    });
  }

  /**
   * The list, newest first, of tournaments that the actor may know of, filtered by words of the name, state, privacy and district.
   * `capped`: there are more than the newest of each state, and only those were searched.
   */
  async list(actor: Actor, { q, page, pageSize, status, privacy, district, clubId }: ParsedInputOf<typeof listTournaments>) {
    const words = wordTokens(q);
    const isFiltered = words.length > 0 || privacy !== undefined || district !== undefined;
    const from = (page - 1) * pageSize;
    const states = statesFullyListedFor(actor).filter((state) => status === undefined || state === status);
    if (clubId !== undefined) await requireVisibleClub(this.app, clubId, actor);
    const [newest, own] = await Promise.all([
      clubId !== undefined ? this.ofClub(clubId, states) : newestPerState(this.app, states, isFiltered ? maxSearched : from + pageSize),
      this.ownOf(actor, (state) => !states.includes(state) && (status === undefined || state === status)),
    ]);
    const mine = own.filter((tournament) => clubId === undefined || tournament.clubId === clubId);
    const listed = [...newest.tournaments, ...mine].filter(
      (one) =>
        (privacy === undefined || one.privacy === privacy) &&
        (district === undefined || isInDistrict(one.location, district)) &&
        holdsWords(`${one.name} ${one.location ?? ''}`, words),
    );
    const isCapped = isFiltered && newest.total > newest.tournaments.length;
    const shown = [...listed].sort(newestFirst).slice(from, from + pageSize);
    const [clubName, place] = await Promise.all([this.clubNames(shown), this.placesOf(actor, shown)]);
    return {
      items: shown.map((tournament) =>
        presentListed(tournament, clubName(tournament.clubId), actor, accessOf(tournament, actor) === 'inside', place(tournament.id)),
      ),
      total: isFiltered ? listed.length : newest.total + mine.length,
      page,
      pageSize,
      ...(clubId === undefined ? {} : { players: playersOn(listed.filter((one) => accessOf(one, actor) === 'inside')) }),
      ...(isCapped ? { capped: true as const } : {}),
    };
  }

  /** The actor's rank and points on each of these ladders that they are on. */
  private async placesOf(actor: Actor, tournaments: readonly TournamentDocument[]): Promise<(id: string) => ListedTournament['place']> {
    const joined = tournaments.filter((tournament) => memberIn(tournament, actor.id)).map(({ id }) => id);
    const ladders = await documentsOf(this.app, views.ranking, joined);
    return (id) => {
      const standings = ladders(id)?.standings ?? [];
      const index = standings.findIndex(({ playerId }) => playerId === actor.id);
      return index < 0 ? undefined : { rank: index + 1, points: standings[index]!.points };
    };
  }

  private clubNames(tournaments: readonly TournamentDocument[]) {
    return clubNamesOf(
      this.app,
      tournaments.map(({ clubId }) => clubId),
    );
  }

  /** The tournaments of a club; they are few. */
  private async ofClub(clubId: string, states: readonly TournamentStatus[]) {
    const found = await findAll(this.app, views.tournament, { clubIds: { equals: [clubId] } });
    const tournaments = found.map(({ document }) => document).filter(({ status, hidden }) => !hidden && states.includes(status));
    return { tournaments, total: tournaments.length };
  }

  /** Tournaments in which the actor plays, or that they created or referee, in states that are not listed for everybody. */
  private async ownOf(actor: Actor, isWanted: (state: TournamentStatus) => boolean): Promise<readonly TournamentDocument[]> {
    if (actor.kind !== 'user') return [];
    const mine = { equals: [actor.id] };
    const found = await Promise.all([
      findAll(this.app, views.tournament, { memberIds: mine }),
      findAll(this.app, views.tournament, { governedBy: mine }),
    ]);
    const tournaments = new Map(found.flat().map(({ key, document }) => [key, document]));
    return [...tournaments.values()].filter((tournament) => isWanted(tournament.status) && isListedFor(tournament, actor));
  }

  /** The page of a tournament, or its card for an outsider of a private one. @throws Rejection tournament.unknown. */
  async read(actor: Actor, id: string): Promise<FinishedAnswer<AnswerOf<typeof readTournament>>> {
    const stored = await this.app.readStore.get(views.tournament, id);
    const tournament = stored?.document;
    const access = tournament ? accessOf(tournament, actor) : 'hidden';
    if (!stored || !tournament || access === 'hidden') throw reject('tournament.unknown');
    const { position } = stored;
    const clubName = (await this.clubNames([tournament]))(tournament.clubId);
    if (access === 'card') return finishedJson(presentCard(tournament, clubName, actor), position);
    const people = await peopleFor(this.app, actor, [tournament.creatorId, ...(tournament.refereeId ? [tournament.refereeId] : [])]);
    // only its creator and super admins see a rejected one
    const reason =
      tournament.status === 'rejected' ? (await reasonsOf(this.app, `tournament-${id}`, 'TournamentRejected')).at(-1) : undefined;
    return finishedJson(
      presentTournament(tournament, unsealRules(this.app, tournament.rules), clubName, people, reason?.text ?? null),
      position,
    );
  }

  async participants(actor: Actor, id: string) {
    const tournament = await requireInsideAccess(this.app, id, actor);
    const maySuspend = allowed('participant.suspend', [...kindsOf(actor), ...rolesInTournament(tournament, actor)]);
    const people = await peopleFor(this.app, actor, Object.keys(tournament.members));
    return presentParticipants(tournament, people, (userId) => maySuspend || userId === actor.id);
  }

  /** Requests to join, in order of time. */
  async requests(actor: Actor, id: string): Promise<readonly JoinRequest[]> {
    const tournament = await tournamentOf(this.app, id);
    if (!tournament) throw reject('tournament.unknown');
    const people = await peopleFor(this.app, actor, tournament.requests);
    const joinRequests = tournament.requests.length > 0 ? await unsealedEventsOf(this.app, `tournament-${id}`, 'JoinRequested') : [];
    return tournament.requests.map((userId) => {
      const { data, occurredAt } = joinRequests.findLast((request) => request.data.userId === userId)!;
      return { userId, name: nameOf(people, userId), message: data.message ?? null, askedAt: occurredAt };
    });
  }

  /** Every version of the rules, oldest first; reasons of changes are for members and those who judge. */
  async rules(actor: Actor, id: string) {
    const tournament = await requireInsideAccess(this.app, id, actor);
    const { rulesVersion, rulesHistory, members } = tournament;
    const mayReadReasons = rulesHistory.length > 1 && mayReadTexts(tournament, actor, Object.keys(members));
    const changes = mayReadReasons ? await reasonsOf(this.app, `tournament-${id}`, 'RulesChanged') : [];
    const people = await peopleFor(
      this.app,
      actor,
      rulesHistory.map(({ by }) => by),
    );
    const versions = rulesHistory.map((version, nth) => {
      const isKnown = people(version.by) !== undefined;
      const reason = changes[nth - 1]?.text;
      return {
        ...version,
        rules: unsealRules(this.app, version.rules),
        by: isKnown ? version.by : null,
        byName: isKnown ? nameOf(people, version.by) : null,
        ...(reason === undefined ? {} : { reason }),
      };
    });
    return { tournamentId: id, rulesVersion, versions };
  }
}
