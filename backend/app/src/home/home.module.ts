import { Module } from '@nestjs/common';
import { HomeController } from './home.controller';
import { HomeQueries } from './home.queries';

@Module({ controllers: [HomeController], providers: [HomeQueries] })
export class HomeModule {}
