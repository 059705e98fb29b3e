import { type DynamicModule, Inject, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { type AnyDecider, deciders } from '@tennis/domain';
import type { AppContext, Ports } from '../kernel/app-context';
import { CommandBus, commands, type SentCommand } from '../kernel/commands';
import { commandPublisher } from './command-publisher';
import { runCommand } from './run-command';

const PORTS = Symbol('ports');

/** Nest needs one handler class per command; all handlers of a decider do the same. */
const handlersOf = (decider: AnyDecider): readonly Type<ICommandHandler<SentCommand>>[] =>
  Object.keys(decider.decide).map((type) => {
    @CommandHandler(commands[type as keyof typeof commands])
    class HandlerOfDecider implements ICommandHandler<SentCommand> {
      constructor(@Inject(PORTS) private readonly ports: Ports) {}

      execute({ messages, envelope }: SentCommand) {
        return runCommand(this.ports, decider, messages, envelope);
      }
    }
    return HandlerOfDecider;
  });
const handlers = deciders.flatMap(handlersOf);

@Module({})
class CommandsModule {
  static with(ports: Ports): DynamicModule {
    return {
      module: CommandsModule,
      imports: [CqrsModule.forRoot({ commandPublisher })],
      providers: [{ provide: PORTS, useValue: ports }, ...handlers],
    };
  }
}

/**
 * The ports with a command bus. The bus is independent of the HTTP server, because commands are also sent before it starts and without it.
 */
export const withCommandBus = async (ports: Ports): Promise<AppContext> => {
  const nest = await NestFactory.createApplicationContext(CommandsModule.with(ports), { logger: false, abortOnError: false });
  return {
    ...ports,
    commandBus: nest.get(CommandBus),
    async close() {
      await nest.close();
      await ports.close();
    },
  };
};
