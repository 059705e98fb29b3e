import { Module } from '@nestjs/common';
import { contactDecider } from '@tennis/domain';
import { commandHandlers } from '../commands/dispatch';
import { ContactController } from './contact.controller';
import { ContactQueries } from './contact.queries';
import { SupportController } from './support.controller';

@Module({ controllers: [SupportController, ContactController], providers: [ContactQueries, ...commandHandlers(contactDecider)] })
export class SupportModule {}
