import { views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import type { ParticipantConversation } from './participant-conversation';

type ConversationPeople = Pick<ParticipantConversation, 'participantIds'>;

/**
 * Tells whether a message in a conversation reaches anybody. Between two people both accounts must be active; in a ladder somebody is
 * always there.
 */
export const deliverabilityOf = async (
  app: AppContext,
  conversations: readonly ConversationPeople[],
): Promise<(conversation: ConversationPeople) => boolean> => {
  const accounts = await documentsOf(app, views.account, [...new Set(conversations.flatMap(({ participantIds }) => participantIds))]);
  return ({ participantIds }) => participantIds.every((id) => accounts(id)?.status === 'active');
};
