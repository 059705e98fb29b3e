import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { NotificationQueries } from './notifications.queries';
import { PreferenceQueries } from './preferences.queries';

@Module({ controllers: [NotificationsController], providers: [NotificationQueries, PreferenceQueries] })
export class NotificationsModule {}
