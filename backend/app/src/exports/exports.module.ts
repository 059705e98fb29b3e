import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';
import { ExportQueries } from './exports.queries';

@Module({ controllers: [ExportsController], providers: [ExportQueries] })
export class ExportsModule {}
