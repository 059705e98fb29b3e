import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fullName, listClubs, listPlayers, listTournaments, formatPlace } from '@tennis/contracts';
import { ask } from '../../shared/lib/call';

/** Specification section 9: minimum number of letters, and debounce after the last one in ms. */
export const minLetters = 2;
export const debounceMs = 150;

/** A hit links to a page, runs an action, or changes the query. */
export type Hit = HitText & ({ readonly to: string } | { readonly act: () => void } | { readonly stays: () => void });
interface HitText {
  readonly name: string;
  readonly about?: string | null;
  readonly imageUrl?: string | null | undefined;
  /** A ladder that only its participants may read. */
  readonly locked?: boolean;
}

/** Live results of the server (specification section 2 "Global search modal"); players only for signed-in users. */
export const useHits = (text: string, isSignedIn: boolean) =>
  useQuery({
    queryKey: ['search', text, isSignedIn],
    enabled: text.length >= minLetters,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Readonly<Record<'tournaments' | 'clubs' | 'players', readonly Hit[]>>> => {
      const [tournaments, clubs, players] = await Promise.all([
        ask(listTournaments, { search: text, images: 'true' }, { signal }),
        ask(listClubs, { search: text, images: 'true' }, { signal }),
        isSignedIn ? ask(listPlayers, { search: text }, { signal }) : [],
      ]);
      if ('items' in tournaments || 'items' in clubs || 'items' in players)
        throw new TypeError('a page was answered where a search was asked for');
      return {
        tournaments: tournaments.map(({ id, name, club_name, location, privacy, image_url }) => ({
          to: `/tournaments/${id}`,
          name,
          about: [club_name, location].filter(Boolean).join(' · '),
          locked: privacy === 'private',
          imageUrl: image_url,
        })),
        clubs: clubs.map(({ id, name, district, concelho, image_url }) => ({
          to: `/clubs/${id}`,
          name,
          about: formatPlace(concelho, district),
          imageUrl: image_url,
        })),
        players: players.map(({ id, first_name, last_name, club_name }) => ({
          to: `/players/${id}/stats`,
          name: fullName({ firstName: first_name, lastName: last_name }),
          about: club_name,
        })),
      };
    },
  });
