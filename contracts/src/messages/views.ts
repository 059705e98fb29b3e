import type { KeptText } from '../kernel/personal';
import { view, watchedView } from '../kernel/view';
import type { ConversationKind } from './constants';

/** One message as it was sent; its text stays sealed and is opened only for those who may read it. */
export interface MessageRow {
  readonly messageId: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly text: KeptText;
  readonly sentAt: string;
  readonly withheldFrom?: readonly string[];
}

/** A conversation; its messages are the rows beside it, numbered from 1. Queries join names and members. */
export interface ConversationDocument {
  readonly id: string;
  readonly kind: ConversationKind;
  /** The two people; empty for a tournament's. */
  readonly participantIds: readonly string[];
  readonly blockedBy: readonly string[];
  /** Number of messages sent. */
  readonly count: number;
  readonly last: MessageRow | null;
  /** Number of deleted messages; the change of this document tells its watchers of a deletion. */
  readonly deleted: number;
  /** Members who left the tournament, by user id, with the number of messages at that time. */
  readonly left: Readonly<Record<string, number>>;
}

/** The mark that a deleted message leaves. */
export interface DeletedMessageDocument {
  readonly conversationId: string;
  readonly deletedAt: string;
}

/** A reported message; its text is read from the message's own stream. */
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
