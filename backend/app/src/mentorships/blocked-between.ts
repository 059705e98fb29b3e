import { views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/** Which of two people blocked the other, in the conversation of the two or in that of a match. */
export const blockedBetween = async (app: AppContext, one: string, other: string): Promise<readonly string[]> => {
  const conversations = await allFound(app, views.conversation, { of: { equals: [one, other] } });
  return [...new Set(conversations.flatMap(({ document }) => document.blockedBy))].filter((id) => id === one || id === other);
};
