import type { Argument, HelpConfiguration, Option } from 'commander';
import { Help } from 'commander';
import type { Words } from './words';

/** Commander's own titles of the parts of a help text. */
const titles = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
} as const;
const isTitle = (title: string): title is keyof typeof titles => title in titles;

/** Help texts in one language, including the words that Commander adds itself. */
export const helpIn = (words: Words): HelpConfiguration => {
  const placeholders = (usage: string): string =>
    usage.replace('[options]', words('help.options-placeholder')).replace('[command]', words('help.command-placeholder'));
  const described = ({ description, argChoices, defaultValue }: Option | Argument): string => {
    const choices = argChoices?.length ? [`${words('help.choices')}: ${argChoices.join(', ')}`] : [];
    const fallback = defaultValue === undefined ? [] : [`${words('help.default')}: ${String(defaultValue)}`];
    const more = [...choices, ...fallback].join('; ');
    return [description, more && `(${more})`].filter(Boolean).join(' ');
  };
  const plain = new Help();
  return {
    styleTitle: (title) => (isTitle(title) ? words(titles[title]) : title),
    commandUsage: (command) => placeholders(plain.commandUsage(command)),
    subcommandTerm: (command) => placeholders(plain.subcommandTerm(command)),
    optionDescription: described,
    argumentDescription: described,
  };
};
