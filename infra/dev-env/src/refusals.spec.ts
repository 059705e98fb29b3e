import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiOf } from '@tennis/app';
import * as contracts from '@tennis/contracts';
import { refusedOf } from './testing/refused';

const root = join(__dirname, '../../..');

/** Places with codes that never become a refusal of the call. */
const skipped = new Set([
  'answerChallenge > openAcceptedMatch', // work of the program after the command is done
  'rejectChallenge > effectOfRejection', // tells if one more game is forbidden, not why
  'signIn > RegisterUser', // by the program, for a person without an account, and once
  'signIn > BindRoot', // the same
  'restoreOwnEmail > ChangeEmail', // by the program, for an address that the provider gave to another person
  'topOfWeek > board', // of all people: only the board of a club needs the club
]);

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** All codes that the OpenAPI document lists for a call. */
const documentedOf = (call: contracts.Call): ReadonlySet<string> => {
  const paths = openApiOf([call], '0')['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Set(operations.flatMap(({ responses }) => Object.values(responses).flatMap(({ description }) => description.split(', '))));
};

describe('the refusals of a call', () => {
  const all = refusedOf(root, new Set(Object.keys(contracts.statusByCode)), skipped).map(({ call, ...found }) => ({
    name: call,
    call: (contracts as unknown as Readonly<Record<string, contracts.Call>>)[call]!,
    ...found,
  }));

  it('are read of every call', () => expect(new Set(all.map(({ call }) => call))).toEqual(new Set(contracts.calls)));

  // a missing right is refused by a guard, and the document itself knows for which calls
  it('are documented: all that its controller and the decisions of its commands throw', () => {
    const silent = all.flatMap(({ name, call, thrown }) => {
      const documented = documentedOf(call);
      return [...thrown]
        .filter(([code]) => code !== 'right.missing' && !documented.has(code))
        .map(([code, way]) => `${name}: ${code} (${way})`);
    });
    expect(silent).toEqual([]);
  });

  it('are thrown: each that it declares is said on its way, or by an adapter', () => {
    const adapters = join(root, 'infra/adapters');
    const texts = readdirSync(adapters, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/src\/.*(?<!\.spec)\.ts$/.test(file))
      .map((file) => readFileSync(join(adapters, file), 'utf8'));
    const untrue = all.flatMap(({ name, call, said }) =>
      (call.refusals ?? [])
        .filter((code) => !said.has(code) && !texts.some((text) => text.includes(`reject('${code}'`)))
        .map((code) => `${name}: ${code}`),
    );
    expect(untrue).toEqual([]);
  });
});
