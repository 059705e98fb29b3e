import type { CommanderError } from 'commander';
import type { OperatorMessage } from '../texts/operator-sentences';

type Mistake = readonly [RegExp, (...quoted: [string, string, string]) => OperatorMessage];
/** Commander reports a mistake only as an English sentence; the values that it quotes go into our messages. */
const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'commander.missingArgument': [[/argument '(.*)'/s, (name) => ({ code: 'usage.argument-missing', params: { name } })]],
  'commander.optionMissingArgument': [[/option '(.*)' argument/s, (option) => ({ code: 'usage.value-missing', params: { option } })]],
  'commander.missingMandatoryOptionValue': [[/option '(.*)' not/s, (option) => ({ code: 'usage.option-missing', params: { option } })]],
  'commander.unknownOption': [[/option '(.*)'/s, (option) => ({ code: 'usage.option-unknown', params: { option } })]],
  'commander.unknownCommand': [[/command '(.*)'/s, (command) => ({ code: 'usage.command-unknown', params: { command } })]],
  'commander.excessArguments': [
    [/Expected (\d+) arguments? but got (\d+)/, (expected, given) => ({ code: 'usage.too-many-arguments', params: { expected, given } })],
  ],
  'commander.invalidArgument': [
    [
      /option '(.*)' argument '(.*)' is invalid. Allowed choices are (.*)\.$/s,
      (name, value, choices) => ({ code: 'usage.choice', params: { name, value, choices } }),
    ],
    [
      /value '(.*)' is invalid for argument '(.*)'. Allowed choices are (.*)\.$/s,
      (value, name, choices) => ({ code: 'usage.choice', params: { name, value, choices } }),
    ],
  ],
  'commander.help': [[/()/, () => ({ code: 'usage.command-missing' })]],
};

/** Turns an error of Commander into a message to the operator. */
export const usageMistake = ({ code, message }: CommanderError): OperatorMessage => {
  for (const [pattern, messageOf] of mistakes[code] ?? []) {
    const matched = pattern.exec(message);
    if (matched) return messageOf(matched[1] ?? '', matched[2] ?? '', matched[3] ?? '');
  }
  return { code: 'operation.failed', params: { message } };
};
