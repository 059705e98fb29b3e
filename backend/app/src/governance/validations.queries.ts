import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ClubDocument,
  type MatchDocument,
  playersIn,
  scoreForComparison,
  type TournamentDocument,
  type ValidationsAnswer,
  type View,
  views,
  type WaitingClub,
  type WaitingResult,
  type WaitingTournament,
} from '@tennis/contracts';
import { validationEndsAt } from '@tennis/domain';
import type { Where } from '@tennis/ports';
import { nameOf, type People } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { clubNamesOf } from '../reads/clubs';
import { findAll } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { whereState } from '../reads/tournaments-by-state';
import { openDisputes } from '../reads/waiting';

const byKey =
  <Item>(key: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    key(one) < key(other) ? -1 : 1;

@Injectable()
export class ValidationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async waiting(actor: Actor): Promise<ValidationsAnswer> {
    const [tournaments, clubs, disputed] = await Promise.all([
      this.all(views.tournament, whereState('pending')),
      this.all(views.club, { statusAndName: { prefix: 'pending ' } }),
      openDisputes(this.app),
    ]);
    const creators = [...tournaments.map(({ creatorId }) => creatorId), ...clubs.map(({ proposerId }) => proposerId)];
    const players = disputed.flatMap(({ match: { playerA, playerB } }) => [playerA, playerB]);
    const [people, clubName] = await Promise.all([
      peopleFor(this.app, actor, [...creators, ...players]),
      clubNamesOf(
        this.app,
        tournaments.map(({ clubId }) => clubId),
      ),
    ]);
    return {
      tournaments: tournaments
        .map((tournament) => presentTournament(tournament, people, clubName(tournament.clubId)))
        .sort(byKey(({ until }) => until)),
      clubs: clubs.map((club) => presentClub(club, people)).sort(byKey(({ until }) => until)),
      results: disputed
        .map(({ match, tournament }) => presentResult(match, tournament, people))
        .sort(byKey(({ reportedAt }) => reportedAt ?? '')),
    };
  }

  private async all<Document>(view: View<Document>, where: Where): Promise<readonly Document[]> {
    return (await findAll(this.app, view, where)).map(({ document }) => document);
  }
}

const presentTournament = (tournament: TournamentDocument, people: People, clubName: string | null): WaitingTournament => {
  const { id, name, privacy, location, creatorId, members, refereeId, zone, pendingSince } = tournament;
  return {
    id,
    name,
    privacy,
    location,
    clubName,
    creatorName: nameOf(people, creatorId),
    players: playersIn({ members, refereeId }).length,
    zone,
    since: pendingSince,
    until: validationEndsAt(pendingSince),
  };
};

const presentClub = ({ id, name, district, concelho, proposerId, pendingSince }: ClubDocument, people: People): WaitingClub => ({
  id,
  name,
  district,
  concelho,
  proposerName: nameOf(people, proposerId),
  since: pendingSince,
  until: validationEndsAt(pendingSince),
});

const presentResult = (match: MatchDocument, tournament: TournamentDocument, people: People): WaitingResult => {
  const versions = [match.result, match.disputed?.proposed].flatMap((version) => version ?? []);
  const print = scoreForComparison(match, versions, match.playerA);
  return {
    id: match.id,
    tournamentId: tournament.id,
    tournamentName: tournament.name,
    zone: tournament.zone,
    players: [nameOf(people, match.playerA), nameOf(people, match.playerB)],
    reportedAt: match.reportedAt,
    versions: versions.map((version) => ({
      score: print(version),
      outcome: version.outcome,
      wonBy: nameOf(people, version.winnerId),
    })),
  };
};
