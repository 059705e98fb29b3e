import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DevelopmentClockModule } from './development/development-clock.module';
import { DevelopmentModule } from './development/development.module';
import { APP, type AppContext } from './kernel/app-context';
import { CommandBus } from './kernel/commands';
import type { ContextDefinition } from './kernel/context-definition';

/** Module of all contexts; the ports are passed in ready. */
@Module({})
export class AppModule {
  static with(app: AppContext, contexts: readonly ContextDefinition[]): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        DiscoveryModule,
        ...contexts.map(({ module }) => module),
        ...(app.config.openDoors ? [DevelopmentModule] : []),
        ...(app.config.developmentClock ? [DevelopmentClockModule] : []),
      ],
      providers: [
        { provide: APP, useValue: app },
        { provide: CommandBus, useValue: app.commandBus },
      ],
      exports: [APP, CommandBus],
    };
  }
}
