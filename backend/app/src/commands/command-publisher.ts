import { channel } from 'node:diagnostics_channel';
import type { ICommandPublisher } from '@nestjs/cqrs';
import type { SentCommand } from '../kernel/commands';

/** How many commands this process was sent, by name, whatever became of them. */
export const sentCommands = new Map<string, number>();

/** A tracer that subscribes is called where the command is sent, so the span that is open there is the one to name. */
const sent = channel('tennis.command');

/** Told of each command before it is decided. */
export const commandPublisher: ICommandPublisher<SentCommand> = {
  publish(command) {
    for (const { type } of command.messages) sentCommands.set(type, (sentCommands.get(type) ?? 0) + 1);
    if (sent.hasSubscribers) sent.publish({ name: command.messages[0].type, envelope: command.envelope });
  },
};
