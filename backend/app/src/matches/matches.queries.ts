import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type MatchDocument, type MatchStatus, reject, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { matchOf } from '../kernel/kinds-of';
import { peopleOf } from '../kernel/people';
import { insideOf } from '../kernel/tournament-access';
import { nameOf } from '@tennis/projections';

export interface MatchListQuery {
  readonly tournamentId: string;
  readonly status?: MatchStatus | undefined;
  readonly page: number;
  readonly pageSize: number;
}

@Injectable()
export class MatchQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection match.unknown; the tournament's refusals for an outsider. */
  async read(actor: Actor, id: string) {
    const match = await matchOf(this.app, id);
    if (!match) throw reject('match.unknown');
    await insideOf(this.app, match.tournamentId, actor);
    return (await this.named([match]))[0];
  }

  /** The matches of a tournament, newest first. */
  async list(actor: Actor, { tournamentId, status, page, pageSize }: MatchListQuery) {
    await insideOf(this.app, tournamentId, actor);
    const { items, total } = await this.app.readStore.find(views.match, {
      where: { tournamentId: { equals: tournamentId }, ...(status ? { status: { equals: status } } : {}) },
      page,
      pageSize,
    });
    return { items: await this.named(items.map(({ document }) => document as MatchDocument)), total, page, pageSize };
  }

  private async named(matches: readonly MatchDocument[]) {
    const people = await peopleOf(
      this.app,
      matches.flatMap(({ playerA, playerB }) => [playerA, playerB]),
    );
    return matches.map((match) => ({ ...match, nameA: nameOf(people, match.playerA), nameB: nameOf(people, match.playerB) }));
  }
}
