import type { Command } from 'commander';
import { checkPlaces } from '../../host/check-places';
import { checkSignIn, signInProvider, signInWarnings } from '../../host/sign-in-provider';
import { settingsInForce } from '../../kernel/config';
import { misspeltSettings } from '../../kernel/misspelt';
import { type OperatorMessage, operatorSentence } from '../../texts/operator-sentences';
import type { Context } from '../context';
import { tableText } from '../table';

interface PrintedWarning {
  readonly code: OperatorMessage['code'];
  readonly message: string;
}

const secrets: ReadonlySet<string> = new Set(['MASTER_KEY', 'METRICS_TOKEN', 'GOOGLE_CLIENT_SECRET', 'VAPID_PRIVATE_KEY']);

/** The value of a setting with secrets masked, and with user and password of a URL masked. */
const printedValue = (setting: string, value: unknown): string | number | boolean | null => {
  if (value === undefined) return null;
  if (secrets.has(setting)) return '***';
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value).replace(/\/\/[^/?]*@/, '//***@');
};

export const addConfigCommand = (program: Command, context: Context): void => {
  const { io, translate, language } = context;
  const toPrintedWarning = (warning: OperatorMessage): PrintedWarning => ({
    code: warning.code,
    message: operatorSentence(warning, language),
  });
  program
    .command('config')
    .description(translate('config'))
    .command('check')
    .description(translate('config.check'))
    .action(() => {
      const config = context.config();
      const settings = Object.fromEntries(
        Object.entries(settingsInForce(io.environment)).map(([setting, value]) => [setting, printedValue(setting, value)]),
      );
      const signIn = signInProvider(config);
      const warnings = [...misspeltSettings(io.environment), ...signInWarnings(config)].map(toPrintedWarning);
      context.answer({ settings, signIn, warnings }, () => {
        const rows = Object.entries(settings).map(([setting, value]) => [setting, String(value ?? '-')]);
        return `${tableText([[translate('column.setting'), translate('column.value')], ...rows])}${translate('config.sign-in')}: ${translate(`sign-in.${signIn}`)}\n`;
      });
      checkSignIn(config);
      checkPlaces(config);
      for (const { message } of warnings) io.err(`${message}\n`);
    });
};
