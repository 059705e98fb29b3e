import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  isFrozenAt,
  type listOpenGames,
  type OpenGamesPage,
  type ParsedInputOf,
  reject,
  type TournamentDocument,
} from '@tennis/contracts';
import { effectOfNoAnswer } from '@tennis/domain';
import { openGamesOf, presentOpenGame } from '@tennis/projections';
import { tournamentOf } from '../access/roles-in-tournament';
import { APP, type AppContext } from '../kernel/app-context';
import { everyOpenMatchIn, pendingChallengesIn } from '../reads/open-in-tournament';
import { peopleFor } from '../reads/people';
import { rejectionCountsFor } from '../reads/rejection-counts-for';
import { challengesOfProposed } from '../reads/waiting';
import { autoValidatesAt } from './auto-validates-at';

type OpenGames = ReturnType<typeof openGamesOf>;

/** Open challenges and matches of a ladder, for those who judge there. */
@Injectable()
export class OpenGameQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** One page of open games, or of one kind of them, with counts per kind. @throws Rejection tournament.unknown. */
  async list(actor: Actor, { tournamentId, kind, page, pageSize }: ParsedInputOf<typeof listOpenGames>): Promise<OpenGamesPage> {
    const tournament = await tournamentOf(this.app, tournamentId);
    if (!tournament) throw reject('tournament.unknown');
    const all = await this.findOpenGames(tournament);
    const counts = { all: all.length, challenge: 0, unscheduled: 0, unreported: 0, unconfirmed: 0, disputed: 0 };
    for (const { game } of all) counts[game.kind] += 1;
    const filtered = kind ? all.filter(({ game }) => game.kind === kind) : all;
    const shown = filtered.slice((page - 1) * pageSize, page * pageSize);
    const judges = [tournament.refereeId, tournament.creatorId].filter((id) => id !== null);
    const people = await peopleFor(this.app, actor, [...shown.flatMap(({ game }) => [game.playerA, game.playerB]), ...judges]);
    return { items: shown.map((entry) => presentOpenGame(entry, tournament, people)), total: filtered.length, page, pageSize, counts };
  }

  /** Empty for a frozen ladder: nothing there waits for anybody. */
  private async findOpenGames(tournament: TournamentDocument): Promise<OpenGames> {
    const now = this.app.clock.now();
    if (isFrozenAt(tournament, now)) return [];
    const [pending, openMatches] = await Promise.all([
      pendingChallengesIn(this.app, tournament.id),
      everyOpenMatchIn(this.app, tournament.id),
    ]);
    const challenges = pending.map(({ document }) => document);
    const matches = openMatches.map(({ document }) => document);
    const [refusalsOf, automaticallyAccepted] = await Promise.all([
      rejectionCountsFor(this.app, challenges),
      challengesOfProposed(this.app, matches),
    ]);
    return openGamesOf(
      { challenges, matches },
      {
        tournament,
        now,
        silenceOf: (challenge) => effectOfNoAnswer(challenge, { tournament, refusals: refusalsOf(challenge) }, now),
        countsFrom: (match) => autoValidatesAt(match, tournament),
        forced: automaticallyAccepted,
      },
    );
  }
}
