import { instantSchema, type LedgerAnswer, nameKey, type RankingAnswer, reject, fullName, systemActor, views } from '@tennis/contracts';
import { z } from 'zod';
import { CardCounter } from '../reads/card-counter';
import type { AppContext } from '../kernel/app-context';
import type { FinishedAnswer } from '../http/reading';
import { LadderTime } from '../rankings/ladder-time';
import { RankingQueries } from '../rankings/rankings.queries';
import { defineOperation } from './define-operation';
import { findTournament } from './find-tournament';

const operator = systemActor('operator');
const queriesOf = (app: AppContext): RankingQueries => new RankingQueries(app, new CardCounter(app), new LadderTime(app));
const parsed = <Answer>({ bytes }: FinishedAnswer): Answer => JSON.parse(bytes.toString('utf8')) as Answer;

/** The same answer as `GET /api/tournaments/{id}/ranking`. */
export const showRanking = defineOperation({
  args: z.object({ tournament: z.string(), at: instantSchema.optional() }),
  run: async (app, { tournament, at }): Promise<RankingAnswer> => {
    const { id } = await findTournament(app, tournament);
    const queries = queriesOf(app);
    return parsed(await (at === undefined ? queries.ranking(operator, id) : queries.rankingAt(operator, id, at, 'corrected')));
  },
});

/** Whoever was ever on the ladder under this name; an id is taken as it is. @throws Rejection user.unknown for nobody, or more than one. */
const findPlayer = async (app: AppContext, tournamentId: string, idOrName: string): Promise<string> => {
  const events = await app.eventStore.readStream(`tournament-${tournamentId}`);
  const members = [...new Set(events.flatMap(({ type, data }) => (type === 'PlayerJoined' ? [(data as { userId: string }).userId] : [])))];
  if (members.includes(idOrName)) return idOrName;
  const people = await app.readStore.getMany(views.person, members);
  const called = (same: (name: string) => boolean) => members.filter((_, index) => people[index] && same(fullName(people[index].document)));
  const exactly = called((name) => name === idOrName);
  const found = exactly.length ? exactly : called((name) => nameKey(name) === nameKey(idOrName));
  if (found.length !== 1) throw reject('user.unknown');
  return found[0]!;
};

/** The same answer as `GET /api/tournaments/{id}/ledger`. */
export const showLedger = defineOperation({
  args: z.object({ tournament: z.string(), player: z.string() }),
  run: async (app, { tournament, player }): Promise<LedgerAnswer> => {
    const { id } = await findTournament(app, tournament);
    return parsed(await queriesOf(app).ledger(operator, id, await findPlayer(app, id, player)));
  },
});
