import { views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import type { KnownConversation } from './known-conversation';

type Talked = Pick<KnownConversation, 'participantIds'>;

/** In which of some conversations a message is received: of two, both have an account, and it is open. In that of a ladder somebody is there. */
export const receivedIn = async (app: AppContext, conversations: readonly Talked[]): Promise<(conversation: Talked) => boolean> => {
  const accounts = await documentsOf(app, views.account, [...new Set(conversations.flatMap(({ participantIds }) => participantIds))]);
  return ({ participantIds }) => participantIds.every((id) => accounts(id)?.status === 'active');
};
