import { useQuery } from '@tanstack/react-query';
import { holdsWords, listPopularSearches, minute, type SignedInUser, wordTokens } from '@tennis/contracts';
import { homeQuery } from '../../shared/api/home';
import { ask } from '../../shared/lib/call';
import { switchLanguage } from '../../shared/i18n/switch-language';
import { useText } from '../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../shared/lib/theme';
import { reportLink } from '../home/report-link';
import { createLinks, everyPage } from '../shell/navigation';
import { recentSearches } from './recent-searches';
import type { Hit } from './search-hits';

type Group = readonly ['ladders' | 'recent' | 'popular' | 'actions' | 'pages', readonly Hit[]];

/**
 * Suggestions from local data: own ladders and recent searches before typing; actions and pages always. Popular searches are loaded once
 * and kept.
 */
export const useSuggestions = (
  user: SignedInUser | undefined,
  query: string,
  type: (words: string) => void,
): { readonly beforeTyping: readonly Group[]; readonly matchingGroups: readonly Group[]; readonly fallback: readonly Group[] } => {
  const { t, fmt, language } = useText();
  const theme = useTheme();
  const { data: home } = useQuery({ ...homeQuery, enabled: Boolean(user), refetchInterval: false });
  const opposite = { theme: theme === 'dark' ? 'light' : 'dark', language: language === 'pt' ? 'en' : 'pt' } as const;
  const ladders = (home?.positions ?? []).map(({ tournamentId, tournamentName, rows }): Hit => {
    const rank = rows.find(({ playerId }) => playerId === user?.id)?.rank;
    return { to: `/tournaments/${tournamentId}`, name: tournamentName, ...(rank ? { about: fmt.ordinal(rank) } : {}) };
  });
  const report = home && reportLink(home);
  const createActions: readonly Hit[] = user
    ? [...(report ? [report] : []), ...createLinks].map(({ to, label }) => ({ to, name: t(label) }))
    : [];
  const actions: readonly Hit[] = [
    ...createActions,
    { act: () => chooseTheme(opposite.theme), name: t(`shell.theme.${opposite.theme}`) },
    { act: () => void switchLanguage(opposite.language), name: t(`search.language.${opposite.language}`) },
  ];
  const pages = everyPage(user).map(({ to, label }): Hit => ({ to, name: t(label) }));
  const { data: popular = [] } = useQuery({
    queryKey: ['popular searches'],
    staleTime: 10 * minute,
    queryFn: ({ signal }) => ask(listPopularSearches, {}, { signal }),
  });
  const searchAgain = (words: string): Hit => ({ stays: () => type(words), name: words });
  const searchTokens = wordTokens(query);
  const matchingHits = (hits: readonly Hit[]) => hits.filter(({ name }) => holdsWords(name, searchTokens));
  return {
    beforeTyping: [
      ['ladders', ladders],
      ['recent', recentSearches().map(searchAgain)],
      ['popular', popular.map(searchAgain)],
      ['actions', actions],
      ['pages', pages],
    ],
    matchingGroups: [
      ['actions', matchingHits(actions)],
      ['pages', matchingHits(pages)],
    ],
    // without hits: the reader's own ladders, and things they can create
    fallback: [
      ['ladders', ladders],
      ['actions', createActions],
    ],
  };
};
