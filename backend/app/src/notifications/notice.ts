import type { NoticeFacts, NoticeType, NoticeWords, Position } from '@tennis/contracts';

/** Something that one person is told. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly words: NoticeWords;
  readonly at: string;
  /** Of the event behind it. */
  readonly position: Position;
  readonly facts: NoticeFacts;
}
