import type { Command } from 'commander';
import { tellDoubt } from '../../host/watch-clock';
import { operatorSentence } from '../../texts/operator-sentences';
import type { Context } from '../context';
import { Exit } from '../exit';

export const addClockCommand = (program: Command, context: Context): void => {
  const { io, words, language } = context;
  const clock = program.command('clock').description(words('clock'));
  clock
    .command('show')
    .description(words('clock.show'))
    .action(async () => {
      const { now, seenAt, doubt } = await context.ask('clock-show', {});
      const told = doubt && { ...doubt, message: operatorSentence(tellDoubt(doubt), language) };
      context.answer({ now, seenAt, doubt: told }, () => (told ? '' : `${words('clock.believed', { now })}\n`));
      if (!told) return;
      io.err(`${told.message}\n`);
      throw new Exit(2);
    });
  clock
    .command('accept')
    .description(words('clock.accept'))
    .action(async () => {
      const accepted = await context.ask('clock-accept', {});
      context.answer(accepted, () => `${words('clock.accepted', accepted)}\n`);
    });
};
