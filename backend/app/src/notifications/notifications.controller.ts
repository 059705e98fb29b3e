import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  changeNotificationPreferences,
  markAllNotificationsRead,
  markNotificationRead,
  type ParsedInputOf,
} from '@tennis/contracts';
import { requireInsideAccess } from '../access/tournament-access';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { viewsPosition } from '../reads/views-position';
import { recordMailLanguage } from './delivery/mailbox';
import { markAllNoticesRead, markNoticeRead } from './marks/notice-marks';
import { changePreferences, checkChannels } from './notice-preferences';
import { NotificationQueries } from './notifications.queries';

const done = { success: true };

@Controller()
export class NotificationsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: NotificationQueries,
  ) {}

  @Serves(markNotificationRead)
  async read(@CurrentActor() actor: Actor, @Input() { notificationId }: ParsedInputOf<typeof markNotificationRead>) {
    await this.queries.requireOwnNotice(actor, notificationId);
    await markNoticeRead(this.app, actor.id, notificationId);
    return done;
  }

  @Serves(markAllNotificationsRead)
  async readAll(@CurrentActor() actor: Actor) {
    await markAllNoticesRead(this.app, actor.id, viewsPosition(this.app));
    return done;
  }

  @Serves(changeNotificationPreferences)
  async prefer(
    @CurrentActor() actor: Actor,
    @Req() request: HttpRequest,
    @Input() change: ParsedInputOf<typeof changeNotificationPreferences>,
  ) {
    checkChannels(this.app, change);
    for (const id of change.followed ?? []) await requireInsideAccess(this.app, id, actor);
    await changePreferences(this.app, actor.id, change, viewsPosition(this.app));
    await recordMailLanguage(this.app, actor.id, languageOfRequest(request));
    return done;
  }
}
