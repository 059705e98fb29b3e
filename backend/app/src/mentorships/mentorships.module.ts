import { Module } from '@nestjs/common';
import { MentorshipsController } from './mentorships.controller';
import { MentorshipQueries } from './mentorships.queries';

@Module({ controllers: [MentorshipsController], providers: [MentorshipQueries] })
export class MentorshipsModule {}
