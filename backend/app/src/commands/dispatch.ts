import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Message, Receipt } from '@tennis/contracts';
import type { Decider } from '@tennis/domain';
import { APP, type AppContext } from '../kernel/app-context';
import { type Envelope, runCommand } from './run-command';

/** A command on its way through Nest's bus, which finds handlers by class: one class per command type, made on demand. */
export interface Dispatched {
  readonly command: Message;
  readonly envelope: Envelope;
}
const classes = new Map<string, new (command: Message, envelope: Envelope) => Dispatched>();

const classOf = (type: string) => {
  let made = classes.get(type);
  if (!made) {
    made = {
      [type]: class implements Dispatched {
        constructor(
          readonly command: Message,
          readonly envelope: Envelope,
        ) {}
      },
    }[type]!;
    classes.set(type, made);
  }
  return made;
};

/** Wraps a message for `CommandBus.execute`. */
export const dispatched = (command: Message, envelope: Envelope): Dispatched => new (classOf(command.type))(command, envelope);

/** One @nestjs/cqrs handler per command type of a decider. */
export const commandHandlers = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
): Type<ICommandHandler>[] =>
  Object.keys(decider.decide).map((type) => {
    class Handler implements ICommandHandler<Dispatched, Receipt> {
      constructor(@Inject(APP) private readonly app: AppContext) {}
      execute({ command, envelope }: Dispatched): Promise<Receipt> {
        return runCommand(this.app, decider, command as Command, envelope);
      }
    }
    CommandHandler(classOf(type))(Handler);
    Object.defineProperty(Handler, 'name', { value: `${type}Handler` });
    return Handler;
  });
