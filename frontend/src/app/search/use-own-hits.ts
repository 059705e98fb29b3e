import { useQuery } from '@tanstack/react-query';
import { inbox, listChallenges, listMatches, mine, holdsWords, scoreForPlayer, type SignedInUser, wordTokens } from '@tennis/contracts';
import { stateOf } from '../../features/challenges/api/state-of';
import { useText } from '../../shared/i18n/use-text';
import { ask } from '../../shared/lib/call';
import { minLetters, type Hit } from './search-hits';

type Group = readonly ['challenges' | 'results', readonly Hit[]];

/** A match or challenge of the reader: name, details, and its time for sorting. */
interface OwnItem {
  readonly at: string;
  readonly to: string;
  readonly name: string;
  readonly about: readonly string[];
}

/** Newest items of each kind that are searched, and hits that are shown. */
const searchedItems = 100;
const maxHits = 5;

/**
 * The reader's challenges and results with a matching person or ladder name (specification section 2 "Global search modal"). Loaded once,
 * not for each letter.
 */
export const useOwnHits = (user: SignedInUser | undefined, query: string): readonly Group[] => {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: [inbox, mine, 'search'],
    enabled: user !== undefined && query.length >= minLetters,
    queryFn: async ({ signal }) => {
      const [received, sent, matches] = await Promise.all([
        ask(listChallenges, { box: 'received', pageSize: searchedItems }, { signal }),
        ask(listChallenges, { box: 'sent', pageSize: searchedItems }, { signal }),
        ask(listMatches, { status: 'completed', pageSize: searchedItems }, { signal }),
      ]);
      return { challenges: [...received.items, ...sent.items], matches: matches.items };
    },
  });
  if (!user || !data) return [];
  const challenges = data.challenges.map((challenge): OwnItem => {
    const { challengerId, challengerName, challengedName, matchId, tournamentName, issuedAt } = challenge;
    const isSent = challengerId === user.id;
    return {
      at: issuedAt,
      to: matchId ? `/matches/${matchId}` : `/challenges?box=${isSent ? 'sent' : 'received'}`,
      name: isSent ? challengedName : challengerName,
      about: [t(`challenges.status.${stateOf(challenge)}`), tournamentName],
    };
  });
  const results = data.matches.map(({ id, playerA, playerB, nameA, nameB, result, validated, tournamentName }): OwnItem => {
    const isA = playerA === user.id;
    const about = result && [
      t(`search.${result.winnerId === user.id ? 'won' : 'lost'}`),
      scoreForPlayer({ playerB }, result.sets, user.id),
      result.outcome === 'completed' ? '' : t(`score.by.${result.outcome}`),
    ];
    const resultText = about?.filter((words) => words !== '').join(' ');
    return {
      at: validated?.at ?? '',
      to: `/matches/${id}`,
      name: isA ? nameB : nameA,
      about: [...(resultText ? [resultText] : []), tournamentName],
    };
  });
  const searchTokens = wordTokens(query);
  const hitsOf = (all: readonly OwnItem[]): readonly Hit[] =>
    all
      .filter(({ name, about }) => [name, ...about].some((words) => holdsWords(words, searchTokens)))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, maxHits)
      .map(({ to, name, about }) => ({ to, name, about: about.join(' · ') }));
  return [
    ['challenges', hitsOf(challenges)],
    ['results', hitsOf(results)],
  ];
};
