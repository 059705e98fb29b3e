import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller';
import { ContactQueries } from './contact.queries';
import { SupportController } from './support.controller';

@Module({ controllers: [SupportController, ContactController], providers: [ContactQueries] })
export class SupportModule {}
