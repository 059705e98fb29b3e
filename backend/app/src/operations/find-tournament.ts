import { nameKey, playersIn, reject, type Rules, type TournamentDocument, type TournamentStatus, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { tournamentOf } from '../access/roles-in-tournament';
import { type Ambiguous, matchesByName } from './ambiguous';

/** One of several tournaments with the same name, with the fields that distinguish it. */
export interface TournamentCandidate {
  readonly id: string;
  readonly name: string;
  readonly preset: Rules['preset'];
  readonly status: TournamentStatus;
  readonly createdAt: string;
  readonly players: number;
  readonly results: number;
}

const candidateOf = ({ id, name, rules, status, createdAt, members, refereeId, results }: TournamentDocument): TournamentCandidate => ({
  id,
  name,
  preset: rules.preset,
  status,
  createdAt,
  players: playersIn({ members, refereeId }).length,
  results,
});

const maxCandidates = 1000;

/** The tournaments that an operator may mean by an id or a name. */
const tournamentsByIdOrName = async (app: AppContext, idOrName: string): Promise<readonly TournamentDocument[]> => {
  const byId = await tournamentOf(app, idOrName);
  if (byId) return [byId];
  const where = { nameKey: { equals: nameKey(idOrName) } };
  const { items } = await app.readStore.find(views.tournament, { where, pageSize: maxCandidates });
  const documents = items.map(({ document }) => document);
  return matchesByName(idOrName, documents, ({ name }) => name);
};

/**
 * Does something with the tournament that an operator means by an id or a name.
 * @throws Rejection tournament.unknown.
 */
export const withTournament = async <Answer>(
  app: AppContext,
  idOrName: string,
  answer: (tournament: TournamentDocument) => Promise<Answer>,
): Promise<Answer | Ambiguous<'tournament', TournamentCandidate>> => {
  const [tournament, ...others] = await tournamentsByIdOrName(app, idOrName);
  if (!tournament) throw reject('tournament.unknown');
  if (!others.length) return answer(tournament);
  return { ambiguous: 'tournament', name: idOrName, candidates: [tournament, ...others].map(candidateOf) };
};
