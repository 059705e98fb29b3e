import { Global, Inject, Injectable, Module, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnyCommand, Receipt } from '@tennis/contracts';
import { type AnyDecider, deciders } from '@tennis/domain';
import { APP, type AppContext } from '../kernel/app-context';
import { type Envelope, runCommand } from './run-command';

/** A command on its way through Nest's bus, which finds handlers by class. */
interface NestCommand {
  readonly command: AnyCommand;
  readonly envelope: Envelope;
}
const classes = new Map<string, new (command: AnyCommand, envelope: Envelope) => NestCommand>();

/** One class per command type, made on demand. */
const classOf = (type: string) => {
  let made = classes.get(type);
  if (!made) {
    made = {
      [type]: class implements NestCommand {
        constructor(
          readonly command: AnyCommand,
          readonly envelope: Envelope,
        ) {}
      },
    }[type]!;
    classes.set(type, made);
  }
  return made;
};

/** Wraps a command for `CommandBus.execute`. */
const dispatched = (command: AnyCommand, envelope: Envelope): NestCommand => new (classOf(command.type))(command, envelope);

/** One @nestjs/cqrs handler per command type of a decider. */
const handlersOf = (decider: AnyDecider): Type<ICommandHandler>[] =>
  Object.keys(decider.decide).map((type) => {
    class Handler implements ICommandHandler<NestCommand, Receipt> {
      constructor(@Inject(APP) private readonly app: AppContext) {}
      execute({ command, envelope }: NestCommand): Promise<Receipt> {
        return runCommand(this.app, decider, command, envelope);
      }
    }
    CommandHandler(classOf(type))(Handler);
    Object.defineProperty(Handler, 'name', { value: `${type}Handler` });
    return Handler;
  });

/** What controllers send commands with. A command that is misspelt, or lacks something, does not compile. */
@Injectable()
export class Commands {
  constructor(private readonly bus: CommandBus) {}

  /** @throws Rejection of the decision or of the store. */
  send(command: AnyCommand, envelope: Envelope): Promise<Receipt> {
    return this.bus.execute(dispatched(command, envelope));
  }
}

/** The handlers of every decider there is. */
@Global()
@Module({ providers: [Commands, ...deciders.flatMap(handlersOf)], exports: [Commands] })
export class CommandsModule {}
