import {
  type ConversationAnswer,
  type ConversationKind,
  type MessageAnswer,
  type MessageRow,
  pictureUrl,
  type StoredRow,
} from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';
import { openKept, type Open } from '../kernel/open-kept';

/** Look-ups for the joined data of a message. */
export interface MessageJoins {
  readonly people: People;
  readonly isDeleted: (messageId: string) => boolean;
  readonly open: Open;
}

/** True if a message is visible to a reader: not withheld from them. */
export const isVisibleTo = ({ withheldFrom }: Pick<MessageRow, 'withheldFrom'>, readerId: string): boolean =>
  !withheldFrom?.includes(readerId);

export const presentMessage = (
  { n, body: { messageId, authorId, clientId, text, sentAt } }: Pick<StoredRow<MessageRow>, 'n' | 'body'>,
  { people, isDeleted, open }: MessageJoins,
): MessageAnswer => {
  const message = { id: messageId, n, authorId, authorName: nameOf(people, authorId), clientId, sentAt };
  return isDeleted(messageId) ? { ...message, text: null, deleted: true } : { ...message, text: openKept(text, open) };
};

/** A conversation with all the data that its reader sees. */
export interface ConversationFacts {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly participantIds: readonly string[];
  readonly tournament: { readonly id: string; readonly name: string } | null;
  readonly members: number | null;
  readonly last: Pick<StoredRow<MessageRow>, 'n' | 'body'> | null;
  readonly unread: number;
  readonly blockedBy: readonly string[];
  readonly hasLeft: boolean;
  /** For two people: whether the other has an active account and can read the messages. */
  readonly isReceived: boolean;
}

export const presentConversation = (facts: ConversationFacts, readerId: string, joins: MessageJoins): ConversationAnswer => {
  const { id, kind, participantIds, tournament, members, last, unread, blockedBy, hasLeft, isReceived } = facts;
  const otherId = participantIds.find((participantId) => participantId !== readerId);
  const photo = otherId === undefined ? null : (joins.people(otherId)?.photoFileId ?? null);
  const blocked = blockedBy.includes(readerId);
  return {
    id,
    kind,
    with: otherId === undefined ? null : { id: otherId, name: nameOf(joins.people, otherId), photoUrl: pictureUrl(photo, 'small') },
    tournament,
    people: members,
    last: last && presentMessage(last, joins),
    unread,
    blocked,
    canWrite: !blocked && !hasLeft && isReceived,
  };
};
