import type { KeptText } from '../kernel/personal';
import { view, watchedView } from '../kernel/view';
import type { ConversationKind } from './words';

/** One message as it was sent; its text stays sealed and is opened for who may read it. */
export interface MessageRow {
  readonly messageId: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly text: KeptText;
  readonly sentAt: string;
  readonly withheldFrom?: readonly string[];
}

/** A conversation; its messages are the rows beside it, numbered from 1. Names and members are joined when somebody asks. */
export interface ConversationDocument {
  readonly id: string;
  readonly kind: ConversationKind;
  /** The two who talk; nobody in that of a tournament. */
  readonly participantIds: readonly string[];
  readonly blockedBy: readonly string[];
  /** How many messages were sent. */
  readonly count: number;
  readonly last: MessageRow | null;
  /** How many were deleted: what changes a document is told to those who watch it. */
  readonly deleted: number;
  /** Who left the tournament -> how many messages there were. */
  readonly left: Readonly<Record<string, number>>;
}

/** The mark that a deleted message leaves. */
export interface DeletedMessageDocument {
  readonly conversationId: string;
  readonly deletedAt: string;
}

/** A message that somebody reported; its text is read from its own stream. */
export interface MessageReportDocument {
  readonly messageId: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly reports: readonly { readonly by: string; readonly at: string }[];
}

export const messageViews = {
  conversation: watchedView<ConversationDocument, MessageRow>('conversation'),
  deletedMessages: view<DeletedMessageDocument>('deleted-messages'),
  messageReports: view<MessageReportDocument>('message-reports'),
} as const;
