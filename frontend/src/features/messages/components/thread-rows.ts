import type { ConversationDetail, MessageAnswer } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import type { WaitingMessage } from '../api/waiting';

/** Whether the other person has read a message of the reader; the time is given for the last one read. */
export interface ReadReceipt {
  readonly read: boolean;
  readonly at?: string;
}

/** An event of the match that a conversation is about, in words. */
export interface MatchEvent {
  readonly at: string;
  readonly text: string;
}

/** A row of a thread. A sent message keeps its key when it arrives, so that it stays in place. */
export type ThreadRow = { readonly key: string } & (
  | {
      readonly kind: 'message';
      readonly message: MessageAnswer;
      readonly own: boolean;
      readonly named: boolean;
      readonly seen?: ReadReceipt;
    }
  | { readonly kind: 'waiting'; readonly waiting: WaitingMessage }
  | { readonly kind: 'act'; readonly act: MatchEvent }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'unread' }
  | { readonly kind: 'earlier' }
);

export interface ThreadInput {
  /** Without a gap, oldest first. */
  readonly items: readonly MessageAnswer[];
  readonly waiting: readonly WaitingMessage[];
  /** Oldest first. */
  readonly events: readonly MatchEvent[];
  readonly readerId: string;
  readonly isGroup: boolean;
  /** Id of the first new message. */
  readonly firstUnread: string | undefined;
  readonly hasEarlier: boolean;
  /** Read position of the other person. */
  readonly readByOther: ConversationDetail['readByOther'];
}

const receiptOf = ({
  items,
  readerId,
  isGroup,
  readByOther,
}: ThreadInput): ((message: MessageAnswer) => { readonly seen?: ReadReceipt }) => {
  const upTo = readByOther?.upTo ?? 0;
  const last = items.findLast(({ n, authorId, text }) => n <= upTo && authorId === readerId && text !== null);
  return (message) => {
    if (isGroup || message.authorId !== readerId || message.text === null) return {};
    const at = message === last ? readByOther?.at : undefined;
    return { seen: { read: message.n <= upTo, ...(at ? { at } : {}) } };
  };
};

/** `2026-03-24T10`: messages of the same hour are of the same day everywhere, and comparing hours is faster than computing days. */
const hourOf = ({ sentAt }: MessageAnswer): string => sentAt.slice(0, 13);

/** Rows of a thread, newest first, with the days between them. */
export const rowsOf = (input: ThreadInput): readonly ThreadRow[] => {
  const { items, waiting, events, readerId, isGroup, firstUnread, hasEarlier } = input;
  const withReceipt = receiptOf(input);
  const rows: ThreadRow[] = hasEarlier ? [{ key: 'earlier', kind: 'earlier' }] : [];
  let before: MessageAnswer | undefined;
  let day = '';
  // Events before the first loaded message belong to pages still to be loaded.
  let remaining = hasEarlier ? events.filter(({ at }) => at > (items[0]?.sentAt ?? '')) : events;
  const addEventsUntil = (end: string | undefined): void => {
    const count = end === undefined ? remaining.length : remaining.filter(({ at }) => at <= end).length;
    for (const act of remaining.slice(0, count)) {
      const today = dayOf(act.at);
      if (today !== day) rows.push({ key: `day ${today}`, kind: 'day', day: today });
      day = today;
      rows.push({ key: `act ${act.at} ${act.text}`, kind: 'act', act });
    }
    remaining = remaining.slice(count);
  };
  for (const message of items) {
    addEventsUntil(message.sentAt);
    const today = before && hourOf(before) === hourOf(message) ? day : dayOf(message.sentAt);
    const isNewDay = today !== day;
    const own = message.authorId === readerId;
    if (isNewDay) rows.push({ key: `day ${today}`, kind: 'day', day: today });
    if (message.id === firstUnread) rows.push({ key: 'unread', kind: 'unread' });
    const named = isGroup && !own && (isNewDay || before?.authorId !== message.authorId);
    rows.push({ key: own ? message.clientId : message.id, kind: 'message', message, own, named, ...withReceipt(message) });
    before = message;
    day = today;
  }
  addEventsUntil(undefined);
  const arrived = new Set(items.filter(({ authorId }) => authorId === readerId).map(({ clientId }) => clientId));
  for (const one of waiting) if (!arrived.has(one.clientId)) rows.push({ key: one.clientId, kind: 'waiting', waiting: one });
  return rows.reverse();
};
