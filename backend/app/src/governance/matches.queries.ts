import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  allowed,
  type GovernedMatch,
  isFrozenAt,
  isOpen,
  isUnplayed,
  kindsOf,
  type listGovernedMatches,
  type MatchDocument,
  openStates,
  type Page,
  type ParsedInputOf,
  printSets,
  reject,
  type PlainRejectionCode,
  type TournamentDocument,
  views,
  type Language,
} from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import { nameOf, type People } from '@tennis/projections';
import { rolesInTournament, playsIn } from '../access/roles-in-tournament';
import { accessOf, requireInsideAccess } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { searchNames } from '../reads/search/search-names';
import { ruleOf } from './rule-of';

type GovernedMatchesQuery = ParsedInputOf<typeof listGovernedMatches>;

/** Most people looked up by a name. */
const maxPeople = 10;

/**
 * Why the actor may not rule on a match: they played it, lack the right, there is nothing to rule on, or nothing changes any more
 * (specification section 6).
 */
const whyNotRule = (actor: Actor, match: MatchDocument, tournament: TournamentDocument, now: string): PlainRejectionCode | undefined => {
  if (playsIn(match, actor)) return 'result.own-match';
  const kinds = [...kindsOf(actor), ...rolesInTournament(tournament, actor)].filter((kind) => kind !== 'participant');
  if (!allowed('match.validate', kinds)) return 'role.super-admins-validate';
  if (!isOpen(match)) return 'match.closed';
  if (isUnplayed(match)) return 'result.not-reported';
  return isFrozenAt(tournament, now) ? 'tournament.frozen' : undefined;
};

@Injectable()
export class MatchQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * Matches of a tournament, of players with a name, or all open ones; newest first. Finished matches are found only by tournament or
   * player, because almost all matches of all times are finished.
   * @throws Rejection tournament.unknown, match.search-needed.
   */
  async list(actor: Actor, query: GovernedMatchesQuery, language: Language): Promise<Page<GovernedMatch>> {
    if (query.tournamentId) await requireInsideAccess(this.app, query.tournamentId, actor);
    const candidates = await this.findMatches(query);
    const tournaments = await documentsOf(
      this.app,
      views.tournament,
      candidates.map(({ tournamentId }) => tournamentId),
    );
    const { status, tournamentId, page, pageSize } = query;
    const matches = candidates
      .filter((match) => {
        const tournament = tournaments(match.tournamentId);
        const isSelected = (status === undefined || match.status === status) && (!tournamentId || match.tournamentId === tournamentId);
        return isSelected && tournament !== undefined && accessOf(tournament, actor) === 'inside';
      })
      .sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1));
    const shown = matches.slice((page - 1) * pageSize, page * pageSize);
    const people = await peopleFor(
      this.app,
      actor,
      shown.flatMap(({ playerA, playerB }) => [playerA, playerB]),
    );
    return {
      items: shown.map((match) => present(match, tournaments(match.tournamentId)!, people, actor, this.app.clock.now(), language)),
      total: matches.length,
      page,
      pageSize,
    };
  }

  private async findMatches({ q, tournamentId, status }: GovernedMatchesQuery): Promise<readonly MatchDocument[]> {
    if (q.trim()) {
      const people = await searchNames(this.app, 'player', q, maxPeople);
      return this.findByAny(people.map(({ id }) => ({ playerIds: { equals: [id] } })));
    }
    if (tournamentId) return this.findByAny([{ tournamentId: { equals: tournamentId } }]);
    const states = openStates.filter((one) => status === undefined || one === status);
    if (states.length === 0) throw reject('match.search-needed');
    return this.findByAny(states.map((one) => ({ openAs: { equals: [one] } })));
  }

  /** Each match once, even when several conditions find it. */
  private async findByAny(conditions: readonly Where[]): Promise<readonly MatchDocument[]> {
    const results = await Promise.all(conditions.map((where) => findAll(this.app, views.match, where)));
    return [...new Map(results.flat().map(({ key, document }) => [key, document])).values()];
  }
}

const present = (
  match: MatchDocument,
  tournament: TournamentDocument,
  people: People,
  actor: Actor,
  now: string,
  language: Language,
): GovernedMatch => ({
  id: match.id,
  status: match.status,
  tournamentId: tournament.id,
  tournamentName: tournament.name,
  zone: tournament.zone,
  players: [nameOf(people, match.playerA), nameOf(people, match.playerB)],
  openedAt: match.openedAt,
  time: match.time,
  score: match.result ? printSets(match.result.sets) : null,
  annulled: match.annulled !== null,
  rules: { judge: ruleOf(whyNotRule(actor, match, tournament, now), language) },
});
