import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type HomeAnswer,
  type HomeTask,
  type MatchDocument,
  type MatchStatus,
  printSets,
  type Result,
  type TournamentDocument,
  type View,
  views,
} from '@tennis/contracts';
import { nameOf, type People, presentRanking } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { openStates, tournamentsIn } from '../reads/tournaments-in';

const mostFound = 500;
/** Rows shown above and below one's own. */
const around = 2;
/** Kinds in the order in which they are asked for when they have the same deadline. */
const urgency: readonly HomeTask['kind'][] = ['answer', 'confirm', 'validate', 'rule', 'report', 'propose'];
const never = '9999';
/** The states in which a match asks something of a player, or will. */
const asking: readonly MatchStatus[] = ['waiting_opponent', 'time_proposed', 'time_confirmed', 'in_progress', 'result_reported'];

type Draft = Omit<HomeTask, 'tournamentName' | 'zone' | 'opponents' | 'wonBy'> & {
  readonly others: readonly string[];
  readonly winnerId: string | null;
};

/** A result in words, and as it is sent back by who approves it. */
const shown = ({ sets, outcome, winnerId }: Result) => ({ score: printSets(sets), winnerId, result: { sets, outcome, winnerId } });

/** What a match asks of one of its players now; undefined while the other has to act. */
const taskOf = (match: MatchDocument, me: string, now: string): Draft | undefined => {
  const { id, tournamentId, status, proposedTimes, proposedBy, time, result, reportedBy } = match;
  const others = [match.playerA === me ? match.playerB : match.playerA];
  const draft = { id, tournamentId, others, deadline: null, times: [], score: null, winnerId: null, result: null };
  if (status === 'time_proposed' && proposedBy !== me)
    return { ...draft, kind: 'confirm', times: proposedTimes, deadline: proposedTimes.at(-1) ?? null };
  if (status === 'waiting_opponent') return { ...draft, kind: 'propose' };
  if (status === 'in_progress' || (status === 'time_confirmed' && time !== null && time <= now)) return { ...draft, kind: 'report' };
  if (status === 'result_reported' && reportedBy !== me && result) return { ...draft, kind: 'validate', ...shown(result) };
  return undefined;
};

@Injectable()
export class HomeQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async home(actor: Actor): Promise<HomeAnswer> {
    const { id: me } = actor;
    const now = this.app.clock.now();
    const [challenges, matches, disputes, tournaments] = await Promise.all([
      this.documents(views.challenge, { challengedId: { equals: me }, status: { equals: 'pending' } }),
      this.openMatches(me),
      this.documents(views.match, { openAs: { equals: ['result_disputed'] } }),
      tournamentsIn(this.app, openStates),
    ]);
    const tournamentOf = new Map(tournaments.filter(({ hidden }) => !hidden).map((tournament) => [tournament.id, tournament]));
    const rules = (match: MatchDocument): boolean => {
      const tournament = tournamentOf.get(match.tournamentId);
      return match.playerA !== me && match.playerB !== me && (tournament?.refereeId === me || tournament?.creatorId === me);
    };
    const drafts: readonly Draft[] = [
      ...challenges
        .filter(({ expiresAt }) => expiresAt > now)
        .map(({ id, tournamentId, challengerId, expiresAt, proposedTimes }): Draft => ({
          kind: 'answer',
          id,
          tournamentId,
          others: [challengerId],
          deadline: expiresAt,
          times: proposedTimes.filter((time) => time > now),
          score: null,
          winnerId: null,
          result: null,
        })),
      ...matches.flatMap((match) => taskOf(match, me, now) ?? []),
      ...disputes.filter(rules).map(({ id, tournamentId, playerA, playerB, result }): Draft => ({
        kind: 'rule',
        id,
        tournamentId,
        others: [playerA, playerB],
        deadline: null,
        times: [],
        ...(result ? shown(result) : { score: null, winnerId: null, result: null }),
      })),
    ];
    const next = matches
      .filter(({ status, time }) => status === 'time_confirmed' && time !== null && time > now)
      .sort((one, other) => (one.time! < other.time! ? -1 : 1))[0];
    const people = await peopleFor(this.app, actor, [
      ...drafts.flatMap(({ others, winnerId }) => [...others, ...(winnerId ? [winnerId] : [])]),
      ...(next ? [next.playerA, next.playerB] : []),
    ]);
    return {
      tasks: drafts
        .map(({ others, winnerId, ...draft }) => ({
          ...draft,
          tournamentName: tournamentOf.get(draft.tournamentId)?.name ?? '',
          zone: tournamentOf.get(draft.tournamentId)?.zone ?? 'Europe/Lisbon',
          opponents: others.map((other) => nameOf(people, other)),
          wonBy: winnerId && nameOf(people, winnerId),
        }))
        .sort(
          (one, other) =>
            urgency.indexOf(one.kind) - urgency.indexOf(other.kind) || ((one.deadline ?? never) < (other.deadline ?? never) ? -1 : 1),
        ),
      nextMatch: next ? this.nextMatch(next, me, people, tournamentOf.get(next.tournamentId)) : null,
      positions: await this.positions(actor, [...tournamentOf.values()]),
    };
  }

  /** The part of it that is about results. */
  async validations(actor: Actor): Promise<readonly HomeTask[]> {
    return (await this.home(actor)).tasks.filter(({ kind }) => kind === 'validate' || kind === 'rule');
  }

  /** Those that are still to be played or confirmed: the finished ones of years are many and ask for nothing. */
  private async openMatches(me: string): Promise<readonly MatchDocument[]> {
    const found = await this.documents(views.match, { openTo: { equals: [me] } });
    return found.filter(({ status }) => asking.includes(status));
  }

  private nextMatch(match: MatchDocument, me: string, people: People, tournament: TournamentDocument | undefined): HomeAnswer['nextMatch'] {
    return {
      id: match.id,
      tournamentName: tournament?.name ?? '',
      zone: tournament?.zone ?? 'Europe/Lisbon',
      opponent: nameOf(people, match.playerA === me ? match.playerB : match.playerA),
      time: match.time!,
      location: match.location,
    };
  }

  private async positions(actor: Actor, tournaments: readonly TournamentDocument[]): Promise<HomeAnswer['positions']> {
    const { id: me } = actor;
    const mine = tournaments.filter(({ members, status }) => members[me] && (status === 'active' || status === 'pending'));
    const stored = await this.app.readStore.getMany(
      views.ranking,
      mine.map(({ id }) => id),
    );
    const boards = await Promise.all(
      mine.map(async ({ id, name, zone }, index) => {
        const ladder = stored[index]?.document;
        const at = ladder?.standings.findIndex(({ playerId }) => playerId === me) ?? -1;
        if (!ladder || at < 0) return [];
        const from = Math.max(0, at - around);
        const near = ladder.standings.slice(from, at + around + 1);
        const people = await peopleFor(
          this.app,
          actor,
          near.map(({ playerId }) => playerId),
        );
        const rows = presentRanking(ladder, people).standings.slice(from, at + around + 1);
        return [{ tournamentId: id, tournamentName: name, zone, rows }];
      }),
    );
    return boards.flat();
  }

  private async documents<Document>(view: View<Document>, where: Parameters<AppContext['readStore']['find']>[1]['where'] & object) {
    const { items } = await this.app.readStore.find(view, { where, pageSize: mostFound });
    return items.map(({ document }) => document);
  }
}
