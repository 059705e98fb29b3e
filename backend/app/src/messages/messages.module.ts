import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations.controller';
import { ConversationQueries } from './conversations.queries';
import { MessagesController } from './messages.controller';
import { ReportQueries } from './reports.queries';

@Module({ controllers: [ConversationsController, MessagesController], providers: [ConversationQueries, ReportQueries] })
export class MessagesModule {}
