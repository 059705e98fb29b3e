import type { Command } from 'commander';
import { doubtMessage } from '../../host/watch-clock';
import { operatorSentence } from '../../texts/operator-sentences';
import type { Context } from '../context';
import { Exit } from '../exit';

export const addClockCommand = (program: Command, context: Context): void => {
  const { io, translate, language } = context;
  const clock = program.command('clock').description(translate('clock'));
  clock
    .command('show')
    .description(translate('clock.show'))
    .action(async () => {
      const { now, seenAt, doubt } = await context.ask('clock-show', {});
      const describedDoubt = doubt && { ...doubt, message: operatorSentence(doubtMessage(doubt), language) };
      context.answer({ now, seenAt, doubt: describedDoubt }, () => (describedDoubt ? '' : `${translate('clock.believed', { now })}\n`));
      if (!describedDoubt) return;
      io.err(`${describedDoubt.message}\n`);
      throw new Exit(2);
    });
  clock
    .command('accept')
    .description(translate('clock.accept'))
    .action(async () => {
      const accepted = await context.ask('clock-accept', {});
      context.answer(accepted, () => `${translate('clock.accepted', accepted)}\n`);
    });
};
