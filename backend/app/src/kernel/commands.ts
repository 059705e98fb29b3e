import { AsyncLocalStorage } from 'node:async_hooks';
import { Command, CommandHandlerNotFoundException, CommandBus as NestCommandBus } from '@nestjs/cqrs';
import type { Actor, AnyCommand, Receipt } from '@tennis/contracts';
import { deciders } from '@tennis/domain';

/** Who sends a command, under which key, and about what. */
export interface Envelope {
  readonly actor: Actor;
  /** The thing the receipt is about; the one that the stream is named after unless told. */
  readonly id?: string;
  /** Makes a resend harmless; without it every call is a new command. */
  readonly key?: string;
  /** Stands for actor and key where it is known. */
  readonly commandId?: string;
  /** Stands for that of the commands where these say how an act ended, and not what was asked for. */
  readonly bodyHash?: string;
  /** What was asked for, where the commands hold besides what was looked up meanwhile: sent again they are the same, whatever that is then. */
  readonly asked?: string;
  /** When it happened, for what is told later (imports, seeds, jobs); now by default. ISO 8601 in UTC. */
  readonly occurredAt?: string;
  /** The request or event that led to this command. */
  readonly correlationId?: string;
  readonly causationId?: string;
  /** One of thousands, whose lines in the log would bury what an operator looks for. */
  readonly isQuiet?: true;
}

/** The operation of the command line that sends commands right now, for their lines in the log. */
export const operationUnderWay = new AsyncLocalStorage<string>();

/** A command as it goes over the bus, with those that are decided after it by the same decider in the same commit of the same stream. */
export abstract class SentCommand extends Command<Receipt> {
  /** A resend is known by the hash of their JSON: the order of the keys must not change. */
  readonly messages: readonly [AnyCommand, ...AnyCommand[]];

  constructor(
    first: AnyCommand,
    readonly envelope: Envelope,
    following: readonly AnyCommand[] = [],
  ) {
    super();
    this.messages = [first, ...following];
  }
}

/** The one way in for commands: Nest's bus, by a type of ours, because its own takes any object and answers `any`. */
export interface CommandBus {
  /** @throws Rejection of the decision or of the store. */
  execute(command: SentCommand): Promise<Receipt>;
}
export const CommandBus = NestCommandBus;

type CommandClasses = {
  readonly [Type in AnyCommand['type']]: new (
    data: Extract<AnyCommand, { readonly type: Type }>['data'],
    envelope: Envelope,
    following?: readonly AnyCommand[],
  ) => SentCommand;
};

/** A class that is called as its command is. */
const classOf = (type: string) =>
  ({
    [type]: class extends SentCommand {
      constructor(data: AnyCommand['data'], envelope: Envelope, following?: readonly AnyCommand[]) {
        super({ type, data } as AnyCommand, envelope, following);
      }
    },
  })[type]!;

const classes = new Map(deciders.flatMap(({ decide }) => Object.keys(decide)).map((type) => [type, classOf(type)] as const));

/** A class for each command that some decider decides: `new commands.JoinClub({ clubId, userId }, envelope)`. */
export const commands = Object.fromEntries(classes) as CommandClasses;

/** The same for a message whose name is known only when the program runs. @throws CommandHandlerNotFoundException where no decider knows it. */
export const commandOf = ({ type, data }: AnyCommand, envelope: Envelope, following?: readonly AnyCommand[]): SentCommand => {
  const SentAs = classes.get(type);
  if (!SentAs) throw new CommandHandlerNotFoundException(type);
  return new SentAs(data, envelope, following);
};
