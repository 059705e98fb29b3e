import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type HomeAnswer, type HomeTask, type MatchDocument, type TournamentDocument, views } from '@tennis/contracts';
import { ledgerOf, presentNextMatch, presentResults, presentStanding, presentTasks, type Reader, type Waiting } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { newestFirst } from '../reads/tournaments-in';

/** Rows shown above and below one's own. */
const around = 2;

/** Everything here goes by what concerns one person, for each of them asks again every few seconds. */
@Injectable()
export class HomeQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async home(actor: Actor): Promise<HomeAnswer> {
    const [challenges, matches, disputes, { positions, lastMoved }] = await Promise.all([
      this.challengesTo(actor.id),
      this.openMatchesOf(actor.id),
      this.disputesBefore(actor.id),
      this.positions(actor),
    ]);
    const waiting = { challenges, matches, disputes };
    const [reader, results] = await Promise.all([this.readerOf(actor, waiting), this.results(actor, lastMoved)]);
    return { tasks: presentTasks(waiting, reader), nextMatch: presentNextMatch(matches, reader), positions, results };
  }

  /** The part of it that is about results. */
  async validations(actor: Actor): Promise<readonly HomeTask[]> {
    const [matches, disputes] = await Promise.all([this.openMatchesOf(actor.id), this.disputesBefore(actor.id)]);
    const reported = matches.filter(({ status }) => status === 'result_reported');
    const waiting = { challenges: [], matches: reported, disputes };
    return presentTasks(waiting, await this.readerOf(actor, waiting));
  }

  private async challengesTo(me: string): Promise<Waiting['challenges']> {
    const found = await allFound(this.app, views.challenge, { challengedId: { equals: me }, status: { equals: 'pending' } });
    return found.map(({ document }) => document);
  }

  /** Those that are still to be played or confirmed: the finished ones of years are many and ask for nothing. */
  private async openMatchesOf(me: string): Promise<readonly MatchDocument[]> {
    return (await allFound(this.app, views.match, { openTo: { equals: [me] } })).map(({ document }) => document);
  }

  /** The disputes that somebody may rule on: where they govern, while results still count there, and not their own. */
  private async disputesBefore(me: string): Promise<readonly MatchDocument[]> {
    const governed = await this.tournaments({ governedBy: { equals: [me] } });
    const counting = governed.filter(({ status }) => status === 'active' || status === 'ended');
    const found = await Promise.all(counting.map(({ id }) => allFound(this.app, views.match, { disputedIn: { equals: [id] } })));
    return found
      .flat()
      .map(({ document }) => document)
      .filter(({ playerA, playerB }) => playerA !== me && playerB !== me);
  }

  /** One's own row with those around it, for each ladder that one is on, and which of them, where one has played, moved last. */
  private async positions(
    actor: Actor,
  ): Promise<{ readonly positions: HomeAnswer['positions']; readonly lastMoved: TournamentDocument | undefined }> {
    const joined = await this.tournaments({ memberIds: { equals: [actor.id] } });
    const mine = joined.filter(({ status }) => status === 'active' || status === 'pending');
    const ids = mine.map(({ id }) => id);
    const ladders = await documentsOf(this.app, views.ranking, ids);
    const boards = mine.flatMap((tournament) => {
      const standings = ladders(tournament.id)?.standings ?? [];
      const at = standings.findIndex(({ playerId }) => playerId === actor.id);
      if (at < 0) return [];
      const from = Math.max(0, at - around);
      const { wins, defeats } = standings[at]!;
      const movedAt = wins + defeats > 0 ? (ladders(tournament.id)?.at ?? '') : undefined;
      return [{ tournament, from, near: standings.slice(from, at + around + 1), movedAt }];
    });
    const people = await peopleFor(
      this.app,
      actor,
      boards.flatMap(({ near }) => near.map(({ playerId }) => playerId)),
    );
    const positions = boards.map(({ tournament, from, near }) => ({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      zone: tournament.zone,
      rows: near.map((standing, index) => presentStanding(standing, from + index + 1, people)),
    }));
    const played = boards.filter(({ movedAt }) => movedAt !== undefined).sort((one, other) => (one.movedAt! < other.movedAt! ? 1 : -1));
    return { positions, lastMoved: played[0]?.tournament };
  }

  /** From the rows about one person of one ladder, so that it costs what one season of theirs has, on however many they are. */
  private async results(actor: Actor, tournament: TournamentDocument | undefined): Promise<HomeAnswer['results']> {
    if (!tournament) return [];
    const entries = ledgerOf(await this.app.readStore.rows(views.ranking, tournament.id, { about: actor.id }), actor.id);
    const opponents = entries.flatMap(({ opponentId }) => opponentId ?? []);
    return presentResults([{ tournament, entries }], await peopleFor(this.app, actor, opponents));
  }

  /** Newest first. */
  private async tournaments(where: Parameters<typeof allFound>[2]): Promise<readonly TournamentDocument[]> {
    const found = (await allFound(this.app, views.tournament, where)).map(({ document }) => document).filter(({ hidden }) => !hidden);
    return found.sort(newestFirst);
  }

  private async readerOf(actor: Actor, { challenges, matches, disputes }: Waiting): Promise<Reader> {
    const games = [...matches, ...disputes];
    const playerIds = [
      ...challenges.map(({ challengerId }) => challengerId),
      ...games.flatMap(({ playerA, playerB }) => [playerA, playerB]),
    ];
    const tournamentIds = [...challenges, ...games].map(({ tournamentId }) => tournamentId);
    const [people, tournaments] = await Promise.all([
      peopleFor(this.app, actor, playerIds),
      documentsOf(this.app, views.tournament, tournamentIds),
    ]);
    return { me: actor.id, now: this.app.clock.now(), people, tournaments, open: (sealed) => this.app.personalData.open(sealed) };
  }
}
