import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type HomeAnswer, type HomeTask, type TournamentDocument, views } from '@tennis/contracts';
import { judgeOf, ledgerOf, presentDisputes, presentNextMatch, presentResults, presentStanding, presentTasks } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { newestFirst } from '../reads/tournaments-in';
import { disputesBefore, openMatchesOf, readerOfWaiting, waitingFor } from '../reads/waiting';

/** Rows shown above and below one's own. */
const around = 2;

/** Everything here goes by what concerns one person, for each of them asks again every few seconds. */
@Injectable()
export class HomeQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async home(actor: Actor): Promise<HomeAnswer> {
    const [waiting, { positions, lastMoved }] = await Promise.all([waitingFor(this.app, actor.id), this.positions(actor)]);
    const [reader, results] = await Promise.all([readerOfWaiting(this.app, actor, waiting), this.results(actor, lastMoved)]);
    const { matches } = waiting;
    const disputes = presentDisputes(matches, (match) => judgeOf(match, reader.tournaments(match.tournamentId), reader.people), reader);
    return {
      tasks: presentTasks(waiting, reader),
      nextMatch: presentNextMatch(matches, reader),
      ...(disputes.length > 0 ? { disputes } : {}),
      positions,
      results,
    };
  }

  /** The part of it that is about results. */
  async validations(actor: Actor): Promise<readonly HomeTask[]> {
    const [matches, disputes] = await Promise.all([openMatchesOf(this.app, actor.id), disputesBefore(this.app, actor.id)]);
    const reported = matches.filter(({ status }) => status === 'result_reported');
    const waiting = { challenges: [], matches: reported, disputes };
    return presentTasks(waiting, await readerOfWaiting(this.app, actor, waiting));
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
}
