import { Module } from '@nestjs/common';
import { MailController } from './mail.controller';
import { NotificationsController } from './notifications.controller';
import { NotificationQueries } from './notifications.queries';
import { PreferenceQueries } from './preferences.queries';
import { PushController } from './push.controller';

@Module({ controllers: [NotificationsController, MailController, PushController], providers: [NotificationQueries, PreferenceQueries] })
export class NotificationsModule {}
