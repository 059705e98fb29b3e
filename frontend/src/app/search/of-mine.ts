import { useQuery } from '@tanstack/react-query';
import { inbox, listChallenges, listMatches, mine, holdsWords, printFor, type SignedInUser, wordTokens } from '@tennis/contracts';
import { stateOf } from '../../features/challenges/api/state-of';
import { useText } from '../../shared/i18n/use-text';
import { ask } from '../../shared/lib/call';
import { fewest, type Hit } from './search-hits';

type Group = readonly ['challenges' | 'results', readonly Hit[]];

/** A match or challenge of the reader: name, details, and its time for sorting. */
interface Found {
  readonly at: string;
  readonly to: string;
  readonly name: string;
  readonly about: readonly string[];
}

/** Newest items of each kind that are searched, and hits that are shown. */
const looked = 100;
const shown = 5;

/**
 * The reader's challenges and results with a matching person or ladder name (specification section 2 "Global search modal"). Loaded once,
 * not for each letter.
 */
export const useMine = (user: SignedInUser | undefined, query: string): readonly Group[] => {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: [inbox, mine, 'search'],
    enabled: user !== undefined && query.length >= fewest,
    queryFn: async ({ signal }) => {
      const [received, sent, matches] = await Promise.all([
        ask(listChallenges, { box: 'received', pageSize: looked }, { signal }),
        ask(listChallenges, { box: 'sent', pageSize: looked }, { signal }),
        ask(listMatches, { status: 'completed', pageSize: looked }, { signal }),
      ]);
      return { challenges: [...received.items, ...sent.items], matches: matches.items };
    },
  });
  if (!user || !data) return [];
  const challenges = data.challenges.map((challenge): Found => {
    const { challengerId, challengerName, challengedName, matchId, tournamentName, issuedAt } = challenge;
    const isSent = challengerId === user.id;
    return {
      at: issuedAt,
      to: matchId ? `/matches/${matchId}` : `/challenges?box=${isSent ? 'sent' : 'received'}`,
      name: isSent ? challengedName : challengerName,
      about: [t(`challenges.status.${stateOf(challenge)}`), tournamentName],
    };
  });
  const results = data.matches.map(({ id, playerA, playerB, nameA, nameB, result, validated, tournamentName }): Found => {
    const isA = playerA === user.id;
    const about = result && [
      t(`search.${result.winnerId === user.id ? 'won' : 'lost'}`),
      printFor({ playerB }, result.sets, user.id),
      result.outcome === 'completed' ? '' : t(`score.by.${result.outcome}`),
    ];
    const came = about?.filter((words) => words !== '').join(' ');
    return { at: validated?.at ?? '', to: `/matches/${id}`, name: isA ? nameB : nameA, about: [...(came ? [came] : []), tournamentName] };
  });
  const wanted = wordTokens(query);
  const found = (all: readonly Found[]): readonly Hit[] =>
    all
      .filter(({ name, about }) => [name, ...about].some((words) => holdsWords(words, wanted)))
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, shown)
      .map(({ to, name, about }) => ({ to, name, about: about.join(' · ') }));
  return [
    ['challenges', found(challenges)],
    ['results', found(results)],
  ];
};
