import type { Position } from '../kernel/message';
import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { CancelCause } from '../challenges/constants';
import type { judgeRoles, Outcome, SetScore } from '../matches/constants';
import type { AchievementName } from '../progress/awards';
import type { LevelName } from '../progress/constants';
import type { NoticeGroup, NoticeType, NoticeVariant } from './constants';

/** The values in the text of a notice, which is written in the reader's language. */
export interface NoticeFacts {
  readonly tournamentId?: string;
  readonly clubId?: string;
  readonly matchId?: string;
  readonly conversationId?: string;
  /** Number of unread messages in the conversation. */
  readonly count?: number;
  /** The person who did it. They get the notice only as a receipt, already marked as read. */
  readonly by?: string;
  /** The two players of a match or challenge. */
  readonly players?: readonly [string, string];
  readonly winnerId?: string;
  /** The role of the person who decided a match in place of its players. */
  readonly judge?: (typeof judgeRoles)[number];
  /** Whether the reported result stands as decided; absent if none was reported. Looked up on reading. */
  readonly stands?: boolean;
  /** The new creator of a ladder. */
  readonly successorId?: string;
  /** As in the match; empty if nothing was played. */
  readonly sets?: readonly SetScore[];
  readonly outcome?: Outcome;
  readonly time?: string;
  readonly until?: string;
  /** Its last day, a calendar date. */
  readonly lastDay?: string;
  /** The cause for which a challenge or match was cancelled. Looked up on reading. */
  readonly cause?: CancelCause;
  readonly points?: number;
  /** The text of the rules for a penalised player. On reading also the text that a person wrote, which is stored in the log only. */
  readonly text?: KeptText;
  readonly rank?: { readonly from: number; readonly to: number };
  readonly achievements?: readonly AchievementName[];
  readonly level?: LevelName;
}

/** One notice of an event, with its recipients: people and holders of roles. */
export interface NoticePart {
  readonly type: NoticeType;
  /** Absent if they are those of the type. */
  readonly words?: NoticeVariant;
  /** User ids, and role recipients of `roleRecipients`. */
  readonly to: readonly string[];
  readonly facts: NoticeFacts;
}

/** A notice to one person. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly words: NoticeVariant;
  /** The group that switches it on and off. */
  readonly group: NoticeGroup;
  readonly at: string;
  /** Position of the event behind it. */
  readonly position: Position;
  readonly facts: NoticeFacts;
}

/** The notices of one event. */
export interface NoticeDocument {
  readonly eventId: string;
  readonly at: string;
  readonly parts: readonly NoticePart[];
}

/** Role recipients: the holders of a role are looked up on reading, so that the fold needs only its event. */
export const roleRecipients = {
  creator: (tournamentId: string) => `creator ${tournamentId}`,
  /** Referee and creator, who rule on disputes. */
  judges: (tournamentId: string) => `judges ${tournamentId}`,
  members: (tournamentId: string) => `members ${tournamentId}`,
  administrators: (clubId: string) => `administrators ${clubId}`,
  /** People who live where the tournament is. */
  neighbours: 'neighbours',
} as const;

const longestTime = 9_999_999_999_999;
/** Sort key: the newest notices come first. */
export const noticeKey = ({ id, occurredAt }: { readonly id: string; readonly occurredAt: string }): string =>
  `${String(longestTime - Date.parse(occurredAt)).padStart(13, '0')}.${id}`;

export const notificationViews = { notice: view<NoticeDocument>('notice') } as const;
