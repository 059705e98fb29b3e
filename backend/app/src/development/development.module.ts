import { Module } from '@nestjs/common';
import { DevelopmentController } from './development.controller';

@Module({ controllers: [DevelopmentController] })
export class DevelopmentModule {}
