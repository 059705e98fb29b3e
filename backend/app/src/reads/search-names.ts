import { type SearchNameDocument, views, wordTokens } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/**
 * Names of one kind that hold a word starting with each word of the search, best first in name order. Under two characters
 * nothing is searched (specification section 9).
 */
export const searchNames = async (
  app: AppContext,
  kind: SearchNameDocument['kind'],
  text: string,
  limit: number,
): Promise<readonly SearchNameDocument[]> => {
  const words = wordTokens(text);
  const longest = [...words].sort((one, other) => other.length - one.length)[0];
  if (text.trim().length < 2 || !longest) return [];
  const { items } = await app.readStore.find(views.searchNames, { where: { tokens: { prefix: longest } }, sort: 'nameKey', pageSize: 500 });
  const matches = items
    .map(({ document }) => document)
    .filter((found) => found.kind === kind && words.every((word) => wordTokens(found.name).some((token) => token.startsWith(word))));
  return matches.slice(0, limit);
};
