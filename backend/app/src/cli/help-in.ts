import type { Argument, HelpConfiguration, Option } from 'commander';
import { Help } from 'commander';
import type { CliTranslate } from './cli-texts';

/** Commander's own titles of the parts of a help text. */
const titles = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
} as const;
const isTitle = (title: string): title is keyof typeof titles => title in titles;

/** Help texts in one language, including the words that Commander adds itself. */
export const helpIn = (translate: CliTranslate): HelpConfiguration => {
  const placeholders = (usage: string): string =>
    usage.replace('[options]', translate('help.options-placeholder')).replace('[command]', translate('help.command-placeholder'));
  const describeOption = ({ description, argChoices, defaultValue }: Option | Argument): string => {
    const choices = argChoices?.length ? [`${translate('help.choices')}: ${argChoices.join(', ')}`] : [];
    const fallback = defaultValue === undefined ? [] : [`${translate('help.default')}: ${String(defaultValue)}`];
    const more = [...choices, ...fallback].join('; ');
    return [description, more && `(${more})`].filter(Boolean).join(' ');
  };
  const defaultHelp = new Help();
  return {
    styleTitle: (title) => (isTitle(title) ? translate(titles[title]) : title),
    commandUsage: (command) => placeholders(defaultHelp.commandUsage(command)),
    subcommandTerm: (command) => placeholders(defaultHelp.subcommandTerm(command)),
    optionDescription: describeOption,
    argumentDescription: describeOption,
  };
};
