import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  fullName,
  listPlayers,
  listTournaments,
  listValidations,
  readMatchFile,
  readTrail,
  type Replay,
  replayMatch,
  replayTournament,
  replayUser,
} from '@tennis/contracts';
import type { ReplayKind } from '../../../shared/url/governance-paths';
import { ask } from '../../../shared/lib/call';

const fetchReplay = (kind: ReplayKind, id: string, step: number | undefined, signal: AbortSignal): Promise<Replay> => {
  const at = step === undefined ? {} : { step };
  if (kind === 'tournament') return ask(replayTournament, { tournamentId: id, ...at }, { signal });
  if (kind === 'match') return ask(replayMatch, { matchId: id, ...at }, { signal });
  return ask(replayUser, { userId: id, ...at }, { signal });
};

export const useReplay = (kind: ReplayKind, id: string, step: number | undefined) =>
  useQuery({
    queryKey: ['replay', kind, id, step],
    queryFn: ({ signal }) => fetchReplay(kind, id, step, signal),
    placeholderData: (former, query) => (query?.queryKey[2] === id ? former : undefined),
  });

export const useTrail = (position: string) =>
  useQuery({
    queryKey: ['trail', position],
    queryFn: ({ signal }) => ask(readTrail, { position }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMatchFile = (matchId: string) =>
  useQuery({ queryKey: ['match-file', matchId], queryFn: ({ signal }) => ask(readMatchFile, { matchId }, { signal }) });

/** Minimum letters for a search. */
const minLetters = 2;

export interface SearchResult {
  readonly kind: ReplayKind;
  readonly id: string;
  readonly name: string;
}

/** Ladders and people whose name contains these words. */
export const useReplaySearch = (search: string) =>
  useQuery({
    queryKey: ['replay', 'found', search],
    enabled: search.length >= minLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly SearchResult[]> => {
      const [tournaments, players] = await Promise.all([
        ask(listTournaments, { search }, { signal }),
        ask(listPlayers, { search }, { signal }),
      ]);
      if ('items' in tournaments || 'items' in players) throw new TypeError('a page was answered where a search was asked for');
      return [
        ...tournaments.map(({ id, name }): SearchResult => ({ kind: 'tournament', id, name })),
        ...players.map(({ id, first_name, last_name }): SearchResult => ({
          kind: 'user',
          id,
          name: fullName({ firstName: first_name, lastName: last_name }),
        })),
      ];
    },
  });

/** Disputes that wait for a ruling; offered first for a replay. */
export const useDisputes = () => useQuery({ queryKey: ['validations'], queryFn: ({ signal }) => ask(listValidations, {}, { signal }) });
