import { parseArgs } from 'node:util';
import type { FaultOptions } from './fault-run';

/** The defaults of the options. */
const defaults = { kills: 20, seconds: 60, requests: 100, seed: 42, seeds: 1000, sockets: 200 } as const;
type NumericOption = keyof typeof defaults;
const numericOptions = Object.keys(defaults) as NumericOption[];

export interface ParsedArguments {
  readonly names: readonly string[];
  readonly options: FaultOptions;
  readonly json: boolean;
  readonly list: boolean;
}

/** Parses a command line: `--seconds 40` and `--seconds=40` alike. @throws Error with one sentence for an unknown option. */
export const readArguments = (args: readonly string[], known: readonly string[]): ParsedArguments => {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      planted: flag,
      distributed: flag,
      json: flag,
      list: flag,
      defect: text,
      kills: text,
      seconds: text,
      requests: text,
      seed: text,
      seeds: text,
      sockets: text,
    },
  });
  const number = (name: NumericOption): number => {
    const count = values[name] === undefined ? defaults[name] : Number(values[name]);
    if (!Number.isInteger(count) || count < 1)
      throw new Error(`${numericOptions.map((one) => `--${one}`).join(', ')} take a whole number from 1 on.`);
    return count;
  };
  const numbers = Object.fromEntries(numericOptions.map((one) => [one, number(one)])) as Readonly<Record<NumericOption, number>>;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`);
  if (names.length === 0 && !values.list) throw new Error('Which one?');
  const { json, list, planted, distributed, defect } = values;
  return { names, json, list, options: { planted: planted || defect !== undefined, distributed, defect, ...numbers } };
};
