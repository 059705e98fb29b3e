import { useQuery } from '@tanstack/react-query';
import { holdsWords, listPopularSearches, minute, type SignedInUser, wordTokens } from '@tennis/contracts';
import { homeQuery } from '../../shared/api/home';
import { ask } from '../../shared/lib/call';
import { readIn } from '../../shared/i18n/read-in';
import { useText } from '../../shared/i18n/use-text';
import { chooseTheme, useTheme } from '../../shared/lib/theme';
import { toReport } from '../home/to-report';
import { creations, everyPage } from '../shell/navigation';
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
): { readonly before: readonly Group[]; readonly beside: readonly Group[]; readonly instead: readonly Group[] } => {
  const { t, fmt, language } = useText();
  const theme = useTheme();
  const { data: home } = useQuery({ ...homeQuery, enabled: Boolean(user), refetchInterval: false });
  const other = { theme: theme === 'dark' ? 'light' : 'dark', language: language === 'pt' ? 'en' : 'pt' } as const;
  const ladders = (home?.positions ?? []).map(({ tournamentId, tournamentName, rows }): Hit => {
    const rank = rows.find(({ playerId }) => playerId === user?.id)?.rank;
    return { to: `/tournaments/${tournamentId}`, name: tournamentName, ...(rank ? { about: fmt.ordinal(rank) } : {}) };
  });
  const report = home && toReport(home);
  const begun: readonly Hit[] = user ? [...(report ? [report] : []), ...creations].map(({ to, label }) => ({ to, name: t(label) })) : [];
  const actions: readonly Hit[] = [
    ...begun,
    { act: () => chooseTheme(other.theme), name: t(`shell.theme.${other.theme}`) },
    { act: () => void readIn(other.language), name: t(`search.language.${other.language}`) },
  ];
  const pages = everyPage(user).map(({ to, label }): Hit => ({ to, name: t(label) }));
  const { data: popular = [] } = useQuery({
    queryKey: ['popular searches'],
    staleTime: 10 * minute,
    queryFn: ({ signal }) => ask(listPopularSearches, {}, { signal }),
  });
  const again = (words: string): Hit => ({ stays: () => type(words), name: words });
  const wanted = wordTokens(query);
  const named = (hits: readonly Hit[]) => hits.filter(({ name }) => holdsWords(name, wanted));
  return {
    before: [
      ['ladders', ladders],
      ['recent', recentSearches().map(again)],
      ['popular', popular.map(again)],
      ['actions', actions],
      ['pages', pages],
    ],
    beside: [
      ['actions', named(actions)],
      ['pages', named(pages)],
    ],
    // without hits: the reader's own ladders, and things they can create
    instead: [
      ['ladders', ladders],
      ['actions', begun],
    ],
  };
};
