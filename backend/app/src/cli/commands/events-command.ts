import type { Command } from 'commander';
import type { Recorded } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import type { Context } from '../context';
import { Exit } from '../exit';
import { malformedLines, problemLine, describeProblem } from '../log-problem';
import { tableText } from '../table';
import { wholeNumber } from '../whole-number';

/** Interval between reads of the log for new events, in ms. */
const followInterval = 1000;

export const addEventsCommand = (program: Command, context: Context): void => {
  const { io, translate } = context;
  const events = program.command('events').description(translate('events'));
  const cellsOf = ({ position, recordedAt, stream, revision, type, metadata }: Recorded) =>
    [position, recordedAt, stream, revision, type, metadata.actorId] as const;
  /** `withData` adds the data of each event; free texts are sealed in the log and stay sealed here. */
  const eventTable = (recorded: readonly Recorded[], withData = false): string => {
    const header = [
      translate('column.log-position'),
      translate('column.recorded'),
      translate('column.stream'),
      translate('column.revision'),
      translate('column.type'),
      translate('column.actor'),
      ...(withData ? [translate('column.data')] : []),
    ];
    return tableText([header, ...recorded.map((event) => [...cellsOf(event), ...(withData ? [JSON.stringify(event.data)] : [])])]);
  };
  /** Prints a line for each event as it comes; keeps only the last position in memory. */
  const follow = async (from: readonly Recorded[]): Promise<void> => {
    const print = (event: Recorded): void => io.out(`${context.asJson() ? JSON.stringify(event) : cellsOf(event).join('  ')}\n`);
    from.forEach(print);
    let position = from.at(-1)?.position ?? 0;
    let more: readonly Recorded[] = [];
    // after a page with events the next is read at once
    while (more.length > 0 || (await io.waitForMore(followInterval))) {
      more = await context.ask('events-after', { position });
      more.forEach(print);
      position = more.at(-1)?.position ?? position;
    }
  };
  events
    .command('show <stream>')
    .description(translate('events.show'))
    .action(async (stream: string) => {
      const recorded = await context.ask('events-show', { stream });
      if (!recorded.length) throw expectedFailure('stream.unknown', { stream });
      context.answer(recorded, () => eventTable(recorded, true));
    });
  events
    .command('tail')
    .description(translate('events.tail'))
    .option('-n, --limit <number>', translate('events.limit'), wholeNumber('--limit', 1, 1000), 20)
    .option('-f, --follow', translate('events.follow'))
    .action(async ({ limit, follow: isFollowing }: { limit: number; follow?: true }) => {
      const recorded = await context.ask('events-tail', { limit });
      if (isFollowing) await follow(recorded);
      else context.answer(recorded, () => eventTable(recorded));
    });
  events
    .command('stats')
    .description(translate('events.stats'))
    .action(async () => {
      const statistics = await context.ask('events-stats', {});
      const countTable = (name: string, counts: Readonly<Record<string, number>>) =>
        tableText([[name, translate('column.count')], ...Object.entries(counts)]);
      context.answer(
        statistics,
        () => `${countTable(translate('column.type'), statistics.types)}\n${countTable(translate('column.stream'), statistics.streams)}`,
      );
    });
  events
    .command('check')
    .description(translate('events.check'))
    .action(async () => {
      const { events: checkedCount, chained, problems: foundProblems, malformed } = await context.ask('events-check', {});
      const problems = foundProblems.map((problem) => describeProblem(problem, translate));
      const lines = [...problems.map((problem) => problemLine(problem, translate)), ...malformedLines(malformed, translate)];
      context.answer({ events: checkedCount, chained, problems, malformed }, () =>
        lines.length ? '' : `${translate(chained ? 'events.sound' : 'events.unchained', { events: checkedCount })}\n`,
      );
      if (!lines.length) return;
      io.err(`${lines.join('\n')}\n`);
      throw new Exit(problems.length ? 2 : 3);
    });
};
