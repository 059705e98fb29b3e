import { AsyncLocalStorage } from 'node:async_hooks';
import { Command, CommandHandlerNotFoundException, CommandBus as NestCommandBus } from '@nestjs/cqrs';
import type { Actor, AnyCommand, Receipt } from '@tennis/contracts';
import { deciders } from '@tennis/domain';

/** Sender, key and subject of a command. */
export interface Envelope {
  readonly actor: Actor;
  /** Id that the receipt is about; by default the one in the stream's name. */
  readonly id?: string;
  /** Makes a resend harmless; without it every call is a new command. */
  readonly key?: string;
  /** Replaces actor and key when it is already known. */
  readonly commandId?: string;
  /** Replaces the hash of the commands when they hold the outcome of an act and not what was asked for. */
  readonly bodyHash?: string;
  /**
   * The request itself, when the commands also hold values that were looked up: a resend is then the same command, even if those values
   * differ.
   */
  readonly requestKey?: string;
  /** When it happened, for commands sent later (imports, seeds, jobs); now by default. ISO 8601 in UTC. */
  readonly occurredAt?: string;
  /** The request or event that led to this command. */
  readonly correlationId?: string;
  readonly causationId?: string;
  /** One of thousands, whose lines in the log would bury the others, so it is not logged. */
  readonly isUnlogged?: true;
}

/** The command-line operation that is sending commands, for their lines in the log. */
export const runningOperation = new AsyncLocalStorage<string>();

/** A command on the bus, with those that are decided after it by the same decider, for the same stream, in the same commit. */
export abstract class SentCommand extends Command<Receipt> {
  /** A resend is recognised by the hash of their JSON: the order of the keys must not change. */
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

/** The only entrance for commands: Nest's bus under a type of ours, because its own takes any object and returns `any`. */
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

/** A class with the name of its command. */
const classOf = (type: string) =>
  ({
    [type]: class extends SentCommand {
      constructor(data: AnyCommand['data'], envelope: Envelope, following?: readonly AnyCommand[]) {
        super({ type, data } as AnyCommand, envelope, following);
      }
    },
  })[type]!;

const classes = new Map(deciders.flatMap(({ decide }) => Object.keys(decide)).map((type) => [type, classOf(type)] as const));

/** A class for each command of the deciders: `new commands.JoinClub({ clubId, userId }, envelope)`. */
export const commands = Object.fromEntries(classes) as CommandClasses;

/** The same for a message whose name is known only at run time. @throws CommandHandlerNotFoundException when no decider knows it. */
export const commandOf = ({ type, data }: AnyCommand, envelope: Envelope, following?: readonly AnyCommand[]): SentCommand => {
  const SentAs = classes.get(type);
  if (!SentAs) throw new CommandHandlerNotFoundException(type);
  return new SentAs(data, envelope, following);
};
