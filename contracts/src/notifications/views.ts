import type { Position } from '../kernel/message';
import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { CancelCause } from '../challenges/words';
import type { judgeRoles, Outcome, SetScore } from '../matches/words';
import type { AchievementName } from '../progress/awards';
import type { LevelName } from '../progress/words';
import type { NoticeGroup, NoticeType, NoticeWords } from './words';

/** What the sentences of a notice are made of, in the language of whoever reads them. */
export interface NoticeFacts {
  readonly tournamentId?: string;
  readonly clubId?: string;
  readonly matchId?: string;
  readonly conversationId?: string;
  /** How many messages of it are unread. */
  readonly count?: number;
  /** Who did it: they are told only as a receipt, which comes as read. */
  readonly by?: string;
  /** The two of a match or challenge. */
  readonly players?: readonly [string, string];
  readonly winnerId?: string;
  /** In which part somebody decided a match in place of its players. */
  readonly judge?: (typeof judgeRoles)[number];
  /** Whether what was reported stands as it was decided; absent where nothing was reported. Looked up when somebody reads. */
  readonly stands?: boolean;
  /** Who a ladder was handed to. */
  readonly successorId?: string;
  /** As the match has them; none where nothing was played. */
  readonly sets?: readonly SetScore[];
  readonly outcome?: Outcome;
  readonly time?: string;
  readonly until?: string;
  /** The last day of it, a calendar date. */
  readonly lastDay?: string;
  /** Why a challenge or a match was cancelled. Looked up when somebody reads. */
  readonly cause?: CancelCause;
  readonly points?: number;
  /** What the rules say to whom they punish; when somebody reads, also what a person wrote, which stands nowhere but in the log. */
  readonly text?: KeptText;
  readonly rank?: { readonly from: number; readonly to: number };
  readonly achievements?: readonly AchievementName[];
  readonly level?: LevelName;
}

/** One thing that is told, to people and to whoever holds a role. */
export interface NoticePart {
  readonly type: NoticeType;
  /** Absent where they are those of the type. */
  readonly words?: NoticeWords;
  /** User ids, and addresses of `noticeTo`. */
  readonly to: readonly string[];
  readonly facts: NoticeFacts;
}

/** Something that one person is told. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly words: NoticeWords;
  /** Under which it is switched off. */
  readonly group: NoticeGroup;
  readonly at: string;
  /** Of the event behind it. */
  readonly position: Position;
  readonly facts: NoticeFacts;
}

/** What one event tells people. */
export interface NoticeDocument {
  readonly eventId: string;
  readonly at: string;
  readonly parts: readonly NoticePart[];
}

/** Addresses of roles: who holds one is looked up when somebody reads, so that the fold needs nothing but its event. */
export const noticeTo = {
  creator: (tournamentId: string) => `creator ${tournamentId}`,
  /** Who rules on a dispute: referee and creator. */
  judges: (tournamentId: string) => `judges ${tournamentId}`,
  members: (tournamentId: string) => `members ${tournamentId}`,
  administrators: (clubId: string) => `administrators ${clubId}`,
  /** Whoever lives where the tournament is. */
  neighbours: 'neighbours',
} as const;

const longestTime = 9_999_999_999_999;
/** Sorted by it, the newest notices come first. */
export const noticeKey = ({ id, occurredAt }: { readonly id: string; readonly occurredAt: string }): string =>
  `${String(longestTime - Date.parse(occurredAt)).padStart(13, '0')}.${id}`;

export const notificationViews = { notice: view<NoticeDocument>('notice') } as const;
