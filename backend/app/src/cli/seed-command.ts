import type { Command } from 'commander';
import type { Context } from './context';
import { wholeNumber } from './whole-number';

export const addSeedCommand = (program: Command, context: Context): void => {
  const { words } = context;
  program
    .command('seed')
    .description(words('seed'))
    .command('demo')
    .description(words('seed.demo'))
    .option('--players <number>', words('seed.players'), wholeNumber, 60)
    .option('--weeks <number>', words('seed.weeks'), wholeNumber, 12)
    .option('--seed <number>', words('seed.seed'), wholeNumber, 42)
    .action(async (options: { players: number; weeks: number; seed: number }) => {
      const done = await context.ask('seed-demo', options);
      context.answer(done, () => `${words('seed.done', done)}\n`);
    });
};
