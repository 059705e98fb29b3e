import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { NotificationQueries } from './notifications.queries';

@Module({ controllers: [NotificationsController], providers: [NotificationQueries] })
export class NotificationsModule {}
