import type { Command } from 'commander';
import type { Recorded } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import type { Context } from '../context';
import { Exit } from '../exit';
import { malformedLines, problemLine, tellProblem } from '../log-problem';
import { tableText } from '../table';
import { wholeNumber } from '../whole-number';

/** Interval between reads of the log for new events, in ms. */
const followsEvery = 1000;

export const addEventsCommand = (program: Command, context: Context): void => {
  const { io, words } = context;
  const events = program.command('events').description(words('events'));
  const cellsOf = ({ position, recordedAt, stream, revision, type, metadata }: Recorded) =>
    [position, recordedAt, stream, revision, type, metadata.actorId] as const;
  /** `whole` adds the data of each event; free texts are sealed in the log and stay sealed here. */
  const listed = (recorded: readonly Recorded[], whole = false): string => {
    const header = [
      words('column.log-position'),
      words('column.recorded'),
      words('column.stream'),
      words('column.revision'),
      words('column.type'),
      words('column.actor'),
      ...(whole ? [words('column.data')] : []),
    ];
    return tableText([header, ...recorded.map((event) => [...cellsOf(event), ...(whole ? [JSON.stringify(event.data)] : [])])]);
  };
  /** Prints a line for each event as it comes; keeps only the last position in memory. */
  const follow = async (from: readonly Recorded[]): Promise<void> => {
    const print = (event: Recorded): void => io.out(`${context.asJson() ? JSON.stringify(event) : cellsOf(event).join('  ')}\n`);
    from.forEach(print);
    let position = from.at(-1)?.position ?? 0;
    let more: readonly Recorded[] = [];
    // after a page with events the next is read at once
    while (more.length > 0 || (await io.again(followsEvery))) {
      more = await context.ask('events-after', { position });
      more.forEach(print);
      position = more.at(-1)?.position ?? position;
    }
  };
  events
    .command('show <stream>')
    .description(words('events.show'))
    .action(async (stream: string) => {
      const recorded = await context.ask('events-show', { stream });
      if (!recorded.length) throw expectedFailure('stream.unknown', { stream });
      context.answer(recorded, () => listed(recorded, true));
    });
  events
    .command('tail')
    .description(words('events.tail'))
    .option('-n, --limit <number>', words('events.limit'), wholeNumber('--limit', 1, 1000), 20)
    .option('-f, --follow', words('events.follow'))
    .action(async ({ limit, follow: goesOn }: { limit: number; follow?: true }) => {
      const recorded = await context.ask('events-tail', { limit });
      if (goesOn) await follow(recorded);
      else context.answer(recorded, () => listed(recorded));
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
      const { events: checked, chained, problems: found, malformed } = await context.ask('events-check', {});
      const problems = found.map((problem) => tellProblem(problem, words));
      const lines = [...problems.map((problem) => problemLine(problem, words)), ...malformedLines(malformed, words)];
      context.answer({ events: checked, chained, problems, malformed }, () =>
        lines.length ? '' : `${words(chained ? 'events.sound' : 'events.unchained', { events: checked })}\n`,
      );
      if (!lines.length) return;
      io.err(`${lines.join('\n')}\n`);
      throw new Exit(problems.length ? 2 : 3);
    });
};
