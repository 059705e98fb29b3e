import { type Command, Option } from 'commander';
import { csvText, rankingCsvRows } from '@tennis/projections';
import type { Context } from '../context';
import { instantOf } from '../instant-of';
import { tableText } from '../table';

export const addRankingCommand = (program: Command, context: Context): void => {
  const { io, translate } = context;
  program
    .command('ranking <tournament>')
    .description(translate('ranking'))
    .addOption(new Option('--format <format>', translate('ranking.format')).choices(['table', 'csv', 'json']).default('table'))
    .option('--at <time>', translate('ranking.at'))
    .action(async (tournament: string, { format, at }: { format: 'table' | 'csv' | 'json'; at?: string }) => {
      const ranking = await context.ask('ranking', { tournament, ...(at === undefined ? {} : { at: instantOf(at) }) });
      if (format === 'json' || context.asJson()) return io.out(`${JSON.stringify(ranking, null, 2)}\n`);
      if (format === 'csv') return io.out(csvText(rankingCsvRows(ranking), ','));
      const header = [
        translate('column.position'),
        translate('column.player'),
        translate('column.points'),
        translate('column.wins'),
        translate('column.defeats'),
      ];
      io.out(tableText([header, ...ranking.standings.map(({ rank, name, points, wins, defeats }) => [rank, name, points, wins, defeats])]));
    });
};
