import { channel } from 'node:diagnostics_channel';
import type { ICommandPublisher } from '@nestjs/cqrs';
import { Counter } from 'prom-client';
import type { SentCommand } from '../kernel/commands';

/** Counts every command sent, also those that are refused. */
export const sentCommands = new Counter({
  name: 'commands_total',
  help: 'Commands that were sent, by name',
  labelNames: ['command'],
  registers: [],
});

/** Subscribed tracers are called at the place of sending, so the span that is open there is the one to name. */
const commandChannel = channel('tennis.command');

/** Gets each command before it is decided. */
export const commandPublisher: ICommandPublisher<SentCommand> = {
  publish(command) {
    for (const { type } of command.messages) sentCommands.inc({ command: type });
    if (commandChannel.hasSubscribers) commandChannel.publish({ name: command.messages[0].type, envelope: command.envelope });
  },
};
