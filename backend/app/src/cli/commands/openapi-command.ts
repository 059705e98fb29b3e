import 'reflect-metadata';
import type { Command } from 'commander';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../../app.module';
import { contexts } from '../../contexts';
import type { AppContext } from '../../kernel/app-context';
import { openApiOf, servedCalls } from '../../http/openapi';
import { version } from '../../host/version';
import type { Context } from '../context';

/** Prints the OpenAPI document. It needs only the routes, so no store is opened. */
export const addOpenapiCommand = (program: Command, context: Context): void => {
  program
    .command('openapi')
    .description(context.translate('openapi'))
    .action(async () => {
      const minimalApp = { config: context.config() } as AppContext;
      const nest = await NestFactory.create(AppModule.with(minimalApp, contexts), new FastifyAdapter(), { logger: false });
      context.io.out(`${JSON.stringify(openApiOf(servedCalls(nest), version), null, 2)}\n`);
    });
};
