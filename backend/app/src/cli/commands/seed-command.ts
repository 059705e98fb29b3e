import type { Command } from 'commander';
import { maxPeople } from '../../seed/invent-people';
import { maxWeeks } from '../../seed/build-story';
import type { Context } from '../context';
import { wholeNumber } from '../whole-number';

export const addSeedCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  program
    .command('seed')
    .description(translate('seed'))
    .command('demo')
    .description(translate('seed.demo'))
    .option('--players <number>', translate('seed.players'), wholeNumber('--players', 4, maxPeople), 60)
    .option('--weeks <number>', translate('seed.weeks'), wholeNumber('--weeks', 1, maxWeeks), 12)
    .option('--seed <number>', translate('seed.seed'), wholeNumber('--seed', 0, 999_999_999), 42)
    .action(async (options: { players: number; weeks: number; seed: number }) => {
      const done = await context.ask('seed-demo', options);
      context.answer(done, () => `${translate('seed.done', done)}\n`);
    });
};
