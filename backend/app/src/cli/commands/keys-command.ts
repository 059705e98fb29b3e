import type { Command } from 'commander';
import { newVapidKeys } from '../../composition/compose';
import type { Context } from '../context';

/** Makes keys that an operator puts into the settings; nothing is stored here. */
export const addKeysCommand = (program: Command, context: Context): void => {
  const { translate } = context;
  program
    .command('keys')
    .description(translate('keys'))
    .command('vapid')
    .description(translate('keys.vapid'))
    .action(async () => {
      const { publicKey, privateKey } = await newVapidKeys();
      context.answer({ publicKey, privateKey }, () => `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
    });
};
