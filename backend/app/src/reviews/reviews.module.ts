import { Module } from '@nestjs/common';
import { ReviewsController } from './reviews.controller';
import { ReviewQueries } from './reviews.queries';

@Module({ controllers: [ReviewsController], providers: [ReviewQueries] })
export class ReviewsModule {}
