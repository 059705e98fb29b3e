import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { presetSchema, reject, type RulesInput, rulesLimits } from '@tennis/contracts';
import { expectedFailure } from '../../host/expected-failure';
import { sentence } from '../../texts/sentences';
import type { Context } from '../context';
import { Exit } from '../exit';
import { wholeNumber } from '../whole-number';

interface ImportOptions {
  readonly name: string;
  readonly preset?: RulesInput['preset'];
  readonly winAbove?: number;
  readonly winBelow?: number;
  readonly defeat?: number;
  readonly skipInvalid?: true;
}

/** @throws Rejection import.file-missing. */
const contentOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'EACCES') throw reject('import.file-missing');
    throw error;
  }
};

const rulesOf = ({ preset, winAbove, winBelow, defeat }: ImportOptions): RulesInput => {
  const points = [winAbove, winBelow, defeat];
  const given = points.filter((value) => value !== undefined).length;
  if (given === 0) return { preset: preset ?? 'standard' };
  if (preset === undefined && given === points.length) return { preset: 'custom', winAbove, winBelow, defeat };
  throw expectedFailure('usage.preset-or-points');
};

/** Any number that may be meant as points passes here: the rules refuse it with a better message. */
const points = (option: string, rule: 'winAbove' | 'winBelow' | 'defeat') =>
  wholeNumber(option, rulesLimits[rule].min, rulesLimits[rule].max, [-999_999, 999_999]);

export const addImportCommand = (program: Command, context: Context): void => {
  const { io, translate, language } = context;
  program
    .command('import <file>')
    .description(translate('import'))
    .requiredOption('--name <name>', translate('import.name'))
    .addOption(new Option('--preset <preset>', translate('import.preset')).choices(presetSchema.exclude(['custom']).options))
    .option('--win-above <points>', translate('import.win-above'), points('--win-above', 'winAbove'))
    .option('--win-below <points>', translate('import.win-below'), points('--win-below', 'winBelow'))
    .option('--defeat <points>', translate('import.defeat'), points('--defeat', 'defeat'))
    .option('--skip-invalid', translate('import.skip-invalid'))
    .action(async (file: string, options: ImportOptions) => {
      const rules = rulesOf(options);
      const content = contentOf(resolve(io.workingFolder, file)).toString('base64');
      const report = await context.ask('import', { content, name: options.name, rules, skipInvalid: options.skipInvalid === true });
      const rejected = report.rejected.map(({ line, code }) => ({ line, code, message: sentence(code, language) }));
      for (const row of rejected) io.err(`${translate('import.rejected', row)}\n`);
      context.answer({ ...report, rejected }, () => {
        if (report.tournamentId === null) return `${translate('import.nothing')}\n`;
        const { players, imported } = report;
        return `${translate('import.done', { players, imported, rejected: rejected.length })}\n${translate('import.tournament', { id: report.tournamentId })}\n`;
      });
      if (report.tournamentId === null) throw new Exit(2);
    });
};
