import { type SearchNameDocument, searchToken, views, wordTokens } from '@tennis/contracts';
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
  if (text.trim().length < 2 || words.length === 0) return [];
  const where = { tokens: { prefix: words.map((word) => searchToken(kind, word)) } };
  const { items } = await app.readStore.find(views.searchNames, { where, sort: 'nameKey', pageSize: limit });
  return items.map(({ document }) => document);
};
