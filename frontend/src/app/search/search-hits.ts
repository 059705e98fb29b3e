import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fullName } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { request } from '../../shared/lib/request';

/** Specification section 9: from so many letters on; asked so many ms after the last of them. */
export const fewest = 2;
const settles = 150;

export interface Hit {
  readonly to: string;
  readonly name: string;
  readonly about?: string | null;
}

interface FoundTournament {
  readonly id: string;
  readonly name: string;
  readonly location: string | null;
}
interface FoundPlayer {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly club_name: string | null;
}

/** A text once nobody changes it any more. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settles);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Live results of the server (specification section 2 "Global search modal"); players only for who is signed in. */
export const useHits = (text: string, signedIn: boolean) =>
  useQuery({
    queryKey: ['search', text, signedIn],
    enabled: text.length >= fewest,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Readonly<Record<'tournaments' | 'players', readonly Hit[]>>> => {
      const find = <T>(what: string) => request<readonly T[]>(`/api/${what}?${new URLSearchParams({ search: text })}`, { signal });
      const [tournaments, players] = await Promise.all([
        find<FoundTournament>('tournaments'),
        signedIn ? find<FoundPlayer>('players') : [],
      ]);
      return {
        tournaments: tournaments.map(({ id, name, location }) => ({ to: `/tournaments/${id}`, name, about: location })),
        players: players.map(({ id, first_name, last_name, club_name }) => ({
          to: `/players/${id}`,
          name: fullName({ firstName: first_name, lastName: last_name }),
          about: club_name,
        })),
      };
    },
  });
