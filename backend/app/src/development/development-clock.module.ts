import { Module } from '@nestjs/common';
import { DevelopmentClockController } from './development-clock.controller';

@Module({ controllers: [DevelopmentClockController] })
export class DevelopmentClockModule {}
