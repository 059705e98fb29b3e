import {
  fullName,
  instantSchema,
  isEvent,
  type LedgerAnswer,
  type MemberStatus,
  type RankingAnswer,
  reject,
  systemActor,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { z } from 'zod';
import { CardVersion } from '../reads/card-version';
import type { AppContext } from '../kernel/app-context';
import type { FinishedAnswer } from '../http/reading';
import { LadderHistory } from '../rankings/ladder-history';
import { RankingQueries } from '../rankings/rankings.queries';
import { type Ambiguous, matchesByName } from './ambiguous';
import { defineOperation } from './define-operation';
import { withTournament } from './find-tournament';

const operator = systemActor('operator');
const queriesOf = (app: AppContext): RankingQueries => new RankingQueries(app, new CardVersion(app), new LadderHistory(app));
const parsed = <Answer>({ bytes }: FinishedAnswer): Answer => JSON.parse(bytes.toString('utf8')) as Answer;

/** The same answer as `GET /api/tournaments/{id}/ranking`. */
export const showRanking = defineOperation({
  args: z.object({ tournament: z.string(), at: instantSchema.optional() }),
  run: (app, { tournament, at }) =>
    withTournament(app, tournament, async ({ id }): Promise<RankingAnswer> => {
      const queries = queriesOf(app);
      return parsed(await (at === undefined ? queries.ranking(operator, id) : queries.rankingAt(operator, id, at, 'corrected')));
    }),
});

/** One of several people with the same name on a ladder; `status` is null for a person who left it. */
export interface PlayerCandidate {
  readonly id: string;
  readonly name: string;
  readonly status: MemberStatus | null;
  readonly joinedAt: string;
}

/** Everybody who was ever on the ladder, oldest first, with the time when they last joined. */
const everParticipants = async (app: AppContext, { id, members }: TournamentDocument): Promise<readonly PlayerCandidate[]> => {
  const events = await app.eventStore.readStream(`tournament-${id}`);
  const joins = new Map(events.filter((event) => isEvent(event, 'PlayerJoined')).map(({ data, occurredAt }) => [data.userId, occurredAt]));
  const people = await app.readStore.getMany(views.person, [...joins.keys()]);
  return [...joins].map(([userId, joinedAt], index) => ({
    id: userId,
    name: people[index] ? fullName(people[index].document) : '',
    status: members[userId]?.status ?? null,
    joinedAt,
  }));
};

/** The same answer as `GET /api/tournaments/{id}/ledger`, for a player named by id or name. */
export const showLedger = defineOperation({
  args: z.object({ tournament: z.string(), player: z.string() }),
  run: (app, { tournament, player }) =>
    withTournament(app, tournament, async (found): Promise<LedgerAnswer | Ambiguous<'player', PlayerCandidate>> => {
      const everybody = await everParticipants(app, found);
      const byId = everybody.filter(({ id }) => id === player);
      const candidates = byId.length ? byId : matchesByName(player, everybody, ({ name }) => name);
      if (!candidates.length) throw reject('user.unknown');
      if (candidates.length > 1) return { ambiguous: 'player', name: player, candidates };
      return parsed(await queriesOf(app).ledger(operator, found.id, candidates[0]!.id));
    }),
});
