import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  can,
  type ClubDocument,
  type GovernedClub,
  type GovernedTournament,
  type listGovernedClubs,
  type listGovernedTournaments,
  type Operation,
  type Page,
  type ParsedInputOf,
  pictureUrl,
  playersIn,
  type PlainRejectionCode,
  type TournamentDocument,
  views,
  holdsWords,
  wordTokens,
  type Language,
} from '@tennis/contracts';
import { nameOf, type People } from '@tennis/projections';
import { isClubListedFor } from '../access/visible-club';
import { isListedFor, statesFullyListedFor } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { newestFirst, newestPerState } from '../reads/tournaments-by-state';
import { ruleOf } from './rule-of';

/** Newest tournaments of each state that are searched for words. */
const maxSearched = 2000;

const pageOf = <Item>(items: readonly Item[], { page, pageSize }: { readonly page: number; readonly pageSize: number }): readonly Item[] =>
  items.slice((page - 1) * pageSize, page * pageSize);

/** Only super admins judge (specification section 6), and only pending things. */
const whyNotJudge = (
  actor: Actor,
  operation: Operation,
  isWaiting: boolean,
  notWaitingCode: PlainRejectionCode,
): PlainRejectionCode | undefined => {
  if (!can(operation, actor)) return 'role.super-admins-validate';
  return isWaiting ? undefined : notWaitingCode;
};

@Injectable()
export class GovernedListQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** By state and name; read whole, because the country has some hundreds. */
  async clubs(actor: Actor, query: ParsedInputOf<typeof listGovernedClubs>, language: Language): Promise<Page<GovernedClub>> {
    const words = wordTokens(query.q);
    const storedClubs = await findAll(this.app, views.club, {
      ...(words[0] ? { tokens: { prefix: words[0] } } : {}),
      ...(query.status ? { statusAndName: { prefix: `${query.status} ` } } : {}),
    });
    const clubs = storedClubs
      .map(({ document }) => document)
      .filter((club) => isClubListedFor(club, actor) && holdsWords(`${club.name} ${club.concelho ?? ''} ${club.district ?? ''}`, words))
      .sort((one, other) => `${one.status} ${one.name}`.localeCompare(`${other.status} ${other.name}`, 'pt'));
    const shown = pageOf(clubs, query);
    const people = await peopleFor(
      this.app,
      actor,
      shown.map(({ proposerId }) => proposerId),
    );
    const { page, pageSize } = query;
    return { items: shown.map((club) => presentClub(club, people, actor, language)), total: clubs.length, page, pageSize };
  }

  /** Newest first. */
  async tournaments(
    actor: Actor,
    query: ParsedInputOf<typeof listGovernedTournaments>,
    language: Language,
  ): Promise<Page<GovernedTournament>> {
    const { q, status, page, pageSize } = query;
    const words = wordTokens(q);
    const states = statesFullyListedFor(actor).filter((state) => status === undefined || state === status);
    const newest = await newestPerState(this.app, states, words.length > 0 ? maxSearched : page * pageSize);
    const listed = newest.tournaments
      .filter((one) => isListedFor(one, actor) && holdsWords(`${one.name} ${one.location ?? ''}`, words))
      .sort(newestFirst);
    const shown = pageOf(listed, query);
    const people = await peopleFor(
      this.app,
      actor,
      shown.map(({ creatorId }) => creatorId),
    );
    return {
      items: shown.map((tournament) => presentTournament(tournament, people, actor, language)),
      total: words.length > 0 ? listed.length : newest.total,
      page,
      pageSize,
    };
  }
}

const presentClub = (
  { id, name, status, district, concelho, imageFileId, proposerId, members, createdAt }: ClubDocument,
  people: People,
  actor: Actor,
  language: Language,
): GovernedClub => ({
  id,
  name,
  status,
  district,
  concelho,
  imageUrl: pictureUrl(imageFileId, 'medium'),
  proposerName: nameOf(people, proposerId),
  members: Object.keys(members).length,
  createdAt,
  rules: { correct: null, judge: ruleOf(whyNotJudge(actor, 'club.validate', status === 'pending', 'club.not-pending'), language) },
});

const presentTournament = (
  { id, name, status, privacy, location, imageFileId, creatorId, members, refereeId, results, createdAt }: TournamentDocument,
  people: People,
  actor: Actor,
  language: Language,
): GovernedTournament => ({
  id,
  name,
  status,
  privacy,
  location,
  imageUrl: pictureUrl(imageFileId, 'medium'),
  creatorName: nameOf(people, creatorId),
  players: playersIn({ members, refereeId }).length,
  results,
  createdAt,
  rules: {
    correct: null,
    judge: ruleOf(whyNotJudge(actor, 'tournament.validate', status === 'pending', 'tournament.not-pending'), language),
  },
});
