import { views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';

/** Ids of those of two people who blocked the other, in their own conversation or in that of a match. */
export const blockedBetween = async (app: AppContext, one: string, other: string): Promise<readonly string[]> => {
  const conversations = await findAll(app, views.conversation, { of: { equals: [one, other] } });
  return [...new Set(conversations.flatMap(({ document }) => document.blockedBy))].filter((id) => id === one || id === other);
};
