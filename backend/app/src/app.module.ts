import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DevelopmentClockController } from './development/development-clock.controller';
import { DevelopmentController } from './development/development.controller';
import { APP, type AppContext } from './kernel/app-context';
import { CommandBus } from './kernel/commands';
import type { ContextDefinition } from './kernel/context-definition';

/** The controllers and queries of all contexts; the ports are passed in ready. */
@Module({})
export class AppModule {
  static with(app: AppContext, contexts: readonly ContextDefinition[]): DynamicModule {
    return {
      module: AppModule,
      imports: [DiscoveryModule],
      controllers: [
        ...contexts.flatMap(({ controllers }) => controllers),
        ...(app.config.openDoors ? [DevelopmentController] : []),
        ...(app.config.developmentClock ? [DevelopmentClockController] : []),
      ],
      providers: [
        { provide: APP, useValue: app },
        { provide: CommandBus, useValue: app.commandBus },
        ...contexts.flatMap(({ providers = [] }) => providers),
      ],
    };
  }
}
