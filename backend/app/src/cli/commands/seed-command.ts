import type { Command } from 'commander';
import { maxPeople } from '../../seed/invent-people';
import { maxWeeks } from '../../seed/tell-story';
import type { Context } from '../context';
import { wholeNumber } from '../whole-number';

export const addSeedCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('seed')
    .description(words('seed'))
    .command('demo')
    .description(words('seed.demo'))
    .option('--players <number>', words('seed.players'), wholeNumber('--players', 4, maxPeople), 60)
    .option('--weeks <number>', words('seed.weeks'), wholeNumber('--weeks', 1, maxWeeks), 12)
    .option('--seed <number>', words('seed.seed'), wholeNumber('--seed', 0, 999_999_999), 42)
    .action(async (options: { players: number; weeks: number; seed: number }) => {
      const done = await context.ask('seed-demo', options);
      context.answer(done, () => `${words('seed.done', done)}\n`);
    });
};
