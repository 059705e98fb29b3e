import type { Command } from 'commander';
import type { Recorded } from '@tennis/contracts';
import type { Context } from './context';
import { Exit } from './exit';
import { tableText } from './table';
import { wholeNumber } from './whole-number';

export const addEventsCommand = (program: Command, context: Context): void => {
  const { io, words } = context;
  const events = program.command('events').description(words('events'));
  const listed = (recorded: readonly Recorded[]): string => {
    const header = [
      words('column.log-position'),
      words('column.recorded'),
      words('column.stream'),
      words('column.revision'),
      words('column.type'),
      words('column.actor'),
    ];
    return tableText([
      header,
      ...recorded.map(({ position, recordedAt, stream, revision, type, metadata }) => [
        position,
        recordedAt,
        stream,
        revision,
        type,
        metadata.actorId,
      ]),
    ]);
  };
  events
    .command('show <stream>')
    .description(words('events.show'))
    .action(async (stream: string) => {
      const recorded = await context.ask('events-show', { stream });
      context.answer(recorded, () => (recorded.length ? listed(recorded) : `${words('events.empty')}\n`));
      if (!recorded.length) throw new Exit(1);
    });
  events
    .command('tail')
    .description(words('events.tail'))
    .option('-n, --limit <number>', words('events.limit'), wholeNumber, 20)
    .action(async ({ limit }: { limit: number }) => {
      const recorded = await context.ask('events-tail', { limit });
      context.answer(recorded, () => listed(recorded));
    });
  events
    .command('stats')
    .description(words('events.stats'))
    .action(async () => {
      const statistics = await context.ask('events-stats', {});
      const counted = (name: string, counts: Readonly<Record<string, number>>) =>
        tableText([[name, words('column.count')], ...Object.entries(counts)]);
      context.answer(
        statistics,
        () => `${counted(words('column.type'), statistics.types)}\n${counted(words('column.stream'), statistics.streams)}`,
      );
    });
  events
    .command('check')
    .description(words('events.check'))
    .action(async () => {
      const check = await context.ask('events-check', {});
      context.answer(check, () =>
        check.problems.length ? '' : `${words(check.chained ? 'events.sound' : 'events.unchained', { events: check.events })}\n`,
      );
      if (!check.problems.length) return;
      if (!context.asJson()) for (const problem of check.problems) io.err(`${words('events.problem', { ...problem })}\n`);
      throw new Exit(2);
    });
};
