import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  holdsWords,
  wordTokens,
  type Notice,
  type NoticeFilter,
  type NotificationList,
  type RecentNotification,
  reject,
  type Language,
} from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';
import { conversationFor } from '../conversations/participant-conversation';
import { answeredCheckOf } from './marks/answered-check-of';
import { conversationOfNotice } from './message-notices';
import { readCheckOf } from './marks/notice-marks';
import { allNoticesFor, noticesFor } from './notices-for';
import { renderNotices } from './render-notices';

/** Most notices in the bell (specification section 9). */
const maxRecent = 10;
/** Enough for twelve months of a person who plays a lot and runs a few ladders. */
const maxOnPage = 2000;

interface NotificationsQuery {
  readonly filter: NoticeFilter;
  readonly q: string;
  readonly page: number;
  readonly pageSize: number;
}

@Injectable()
export class NotificationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async recent(actor: Actor, language: Language): Promise<readonly RecentNotification[]> {
    const notices = (await noticesFor(this.app, actor)).slice(0, maxRecent);
    return this.present(notices, actor, language, await this.isReadBy(actor, notices));
  }

  async list(actor: Actor, language: Language, { filter, q, page, pageSize }: NotificationsQuery): Promise<NotificationList> {
    const all = await noticesFor(this.app, actor, maxOnPage);
    const isRead = await this.isReadBy(actor, all);
    const unread = all.filter((notice) => !isRead(notice));
    const filtered = filter === 'unread' ? unread : all;
    const words = wordTokens(q);
    const shown = (notices: readonly Notice[]) => notices.slice((page - 1) * pageSize, page * pageSize);
    if (words.length === 0)
      return {
        items: await this.present(shown(filtered), actor, language, isRead),
        total: filtered.length,
        page,
        pageSize,
        unread: unread.length,
      };
    const matched = (await this.present(filtered, actor, language, isRead)).filter(({ title, message }) =>
      holdsWords(`${title} ${message}`, words),
    );
    return { items: matched.slice((page - 1) * pageSize, page * pageSize), total: matched.length, page, pageSize, unread: unread.length };
  }

  async unread(actor: Actor): Promise<number> {
    const notices = await noticesFor(this.app, actor);
    const isRead = await this.isReadBy(actor, notices);
    return notices.filter((notice) => !isRead(notice)).length;
  }

  /** @throws Rejection notification.unknown (404), also for another person's notice. */
  async requireOwnNotice(actor: Actor, id: string): Promise<void> {
    const conversationId = conversationOfNotice(id);
    // a notice of messages ends when they are read or more come; it was still theirs
    if (conversationId !== undefined && (await conversationFor(this.app, conversationId, actor))) return;
    if (!(await allNoticesFor(this.app, actor, maxOnPage)).some((notice) => notice.id === id)) throw reject('notification.unknown');
  }

  private async isReadBy({ id: me }: Actor, notices: readonly Notice[]): Promise<(notice: Notice) => boolean> {
    const isMarked = await readCheckOf(this.app, me);
    const isAnswered = await answeredCheckOf(
      this.app,
      me,
      notices.filter((notice) => !isMarked(notice)),
    );
    return (notice) => isMarked(notice) || isAnswered(notice);
  }

  private present(
    notices: readonly Notice[],
    actor: Actor,
    language: Language,
    isRead: (notice: Notice) => boolean,
  ): Promise<readonly RecentNotification[]> {
    return renderNotices(this.app, notices, { actor, language, isRead });
  }
}
