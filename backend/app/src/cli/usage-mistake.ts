import type { CommanderError } from 'commander';
import type { OperatorCode, OperatorMessage } from '../texts/operator-sentences';

/** Commander tells a mistake in an English sentence alone: what it quotes there fills the holes of ours, in this order. */
const mistakes: Readonly<Record<string, readonly (readonly [RegExp, OperatorCode, readonly string[]])[]>> = {
  'commander.missingArgument': [[/argument '(.*)'/s, 'usage.argument-missing', ['name']]],
  'commander.optionMissingArgument': [[/option '(.*)' argument/s, 'usage.value-missing', ['option']]],
  'commander.missingMandatoryOptionValue': [[/option '(.*)' not/s, 'usage.option-missing', ['option']]],
  'commander.unknownOption': [[/option '(.*)'/s, 'usage.option-unknown', ['option']]],
  'commander.unknownCommand': [[/command '(.*)'/s, 'usage.command-unknown', ['command']]],
  'commander.excessArguments': [[/Expected (\d+) arguments? but got (\d+)/, 'usage.too-many-arguments', ['expected', 'given']]],
  'commander.invalidArgument': [
    [/option '(.*)' argument '(.*)' is invalid. Allowed choices are (.*)\.$/s, 'usage.choice', ['name', 'value', 'choices']],
    [/value '(.*)' is invalid for argument '(.*)'. Allowed choices are (.*)\.$/s, 'usage.choice', ['value', 'name', 'choices']],
  ],
  'commander.help': [[/()/, 'usage.command-missing', []]],
};

/** What was written wrong, as an operator is told. */
export const usageMistake = ({ code, message }: CommanderError): OperatorMessage => {
  for (const [pattern, operatorCode, names] of mistakes[code] ?? []) {
    const quoted = pattern.exec(message)?.slice(1);
    if (quoted) return { code: operatorCode, params: Object.fromEntries(names.map((name, index) => [name, quoted[index] ?? ''])) };
  }
  return { code: 'operation.failed', params: { message } };
};
