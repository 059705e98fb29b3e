import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type MatchDocument,
  printSets,
  type TournamentDocument,
  type ValidationsAnswer,
  type View,
  views,
  type WaitingResult,
  type WaitingTournament,
} from '@tennis/contracts';
import { validationEndsAt } from '@tennis/domain';
import type { Where } from '@tennis/ports';
import { nameOf, type People } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { inState } from '../reads/tournaments-in';

/** More than this never waits at once in five days; who decides some sees the rest. */
const mostShown = 500;

const inOrder =
  <Item>(key: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    key(one) < key(other) ? -1 : 1;

@Injectable()
export class ValidationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async waiting(actor: Actor): Promise<ValidationsAnswer> {
    const [pending, disputed] = await Promise.all([
      this.find(views.tournament, inState('pending')),
      this.find(views.match, { openAs: { equals: ['result_disputed'] } }),
    ]);
    const tournaments = pending.filter(({ hidden }) => !hidden);
    const [people, ladders] = await Promise.all([
      peopleFor(this.app, actor, [
        ...tournaments.map(({ creatorId }) => creatorId),
        ...disputed.flatMap(({ playerA, playerB }) => [playerA, playerB]),
      ]),
      this.app.readStore.getMany(
        views.tournament,
        disputed.map(({ tournamentId }) => tournamentId),
      ),
    ]);
    return {
      tournaments: tournaments.map((tournament) => presentTournament(tournament, people)).sort(inOrder(({ until }) => until)),
      results: disputed
        .flatMap((match, index) => presentResult(match, ladders[index]?.document, people))
        .sort(inOrder(({ reportedAt }) => reportedAt ?? '')),
    };
  }

  private async find<Document>(view: View<Document>, where: Where): Promise<readonly Document[]> {
    const { items } = await this.app.readStore.find(view, { where, pageSize: mostShown });
    return items.map(({ document }) => document);
  }
}

const presentTournament = (tournament: TournamentDocument, people: People): WaitingTournament => {
  const { id, name, privacy, location, creatorId, members, zone, pendingSince } = tournament;
  return {
    id,
    name,
    privacy,
    location,
    creatorName: nameOf(people, creatorId),
    players: Object.keys(members).length,
    zone,
    since: pendingSince,
    until: validationEndsAt(pendingSince),
  };
};

const presentResult = (
  { id, tournamentId, playerA, playerB, result, disputed, reportedAt }: MatchDocument,
  tournament: TournamentDocument | undefined,
  people: People,
): readonly WaitingResult[] =>
  tournament
    ? [
        {
          id,
          tournamentId,
          tournamentName: tournament.name,
          zone: tournament.zone,
          players: [nameOf(people, playerA), nameOf(people, playerB)],
          reportedAt,
          versions: [result, disputed?.proposed].flatMap((version) =>
            version ? [{ score: printSets(version.sets), wonBy: nameOf(people, version.winnerId) }] : [],
          ),
        },
      ]
    : [];
