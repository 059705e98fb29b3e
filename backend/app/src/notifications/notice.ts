import type { NoticeFacts, NoticeGroup, NoticeType, NoticeWords, Position } from '@tennis/contracts';

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
