import { Module } from '@nestjs/common';
import { MailController } from './mail.controller';
import { NotificationsController } from './notifications.controller';
import { NotificationQueries } from './notifications.queries';
import { PreferenceQueries } from './preferences.queries';

@Module({ controllers: [NotificationsController, MailController], providers: [NotificationQueries, PreferenceQueries] })
export class NotificationsModule {}
