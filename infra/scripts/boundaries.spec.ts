import { lint } from './specs/lint';

const layersRule = 'tennis(layers-apart)';
const restricted = 'eslint(no-restricted-imports)';
const contextsRule = 'tennis(contexts-apart)';
const testingRule = 'tennis(testing-apart)';
const pureRule = 'tennis(pure)';
const impureGlobal = 'eslint(no-restricted-globals)';

const domainFile = 'backend/domain/src/kernel/define-decider.ts';
const projectionFile = 'projections/src/kernel/replay.ts';
const contractFile = 'contracts/src/kernel/ids.ts';
const portFile = 'backend/ports/src/clock.ts';
const appFile = 'backend/app/src/identity/identity.controller.ts';
const composition = 'backend/app/src/composition/compose.ts';
const matchSpec = 'backend/domain/src/matches/open-match.spec.ts';
const adapterFile = 'infra/adapters/local/src/system-clock.ts';
const pageFile = 'frontend/src/shared/i18n/use-text.ts';

/** A name, the file that is linted, and its text. */
type Case = readonly [name: string, file: string, text: string];

const using = (source: string, name = 'x'): string => `import { ${name} } from '${source}';\nexport const used = ${name};`;

/** A folder of the app, and a module on the next floor or on the same one, which it may not import. */
const floors: readonly (readonly [room: string, above: string])[] = [
  ['texts', 'kernel/ids'],
  ['kernel', 'access/sessions'],
  ['access', 'commands/run-command'],
  ['commands', 'reads/people'],
  ['reads', 'host/version'],
  ['host', 'access/sessions'],
  ['seed', 'conversations/read-marks'],
  ['conversations', 'http/route'],
  ['access', 'http/request'],
  ['http', 'live/sockets'],
  ['live', 'processes/scheduler'],
  ['processes', 'live/sockets'],
  ['live', 'matches/matches.queries'],
  ['processes', 'tournaments/tournaments.queries'],
  ['tournaments', 'operations/run-operation'],
  ['operations', 'cli/run-cli'],
  ['operations', 'composition'],
];

/** A deliberately wrong text for every boundary, by the rule that refuses it. */
const refused: Readonly<Record<string, readonly Case[]>> = {
  [layersRule]: [
    ['contracts know no other project', contractFile, using('@tennis/domain')],
    ['contracts know no library but zod', contractFile, using('@nestjs/common')],
    ['a project does not import itself by its name', contractFile, using('@tennis/contracts')],
    ['the domain does not know the shell', domainFile, using('@tennis/app')],
    ['the domain does not know types of the views', domainFile, "import type { P } from '@tennis/projections';\nexport type Q = P;"],
    ['the domain does not know Nest', domainFile, using('@nestjs/common')],
    ['a relative path is no way around a boundary', domainFile, using('../../../../projections/src/kernel/replay')],
    ['projections do not know the domain', projectionFile, using('@tennis/domain')],
    ['ports know no adapter', portFile, using('@tennis/local')],
    ['the app knows adapters in its composition only', appFile, using('@tennis/local')],
    ['the app knows no driver', appFile, using('better-sqlite3')],
    ['an adapter does not know the domain', adapterFile, using('@tennis/domain')],
    ['an adapter does not know the views', adapterFile, using('@tennis/projections')],
    ['an adapter does not know another adapter', adapterFile, using('@tennis/store-sqlite')],
    ['an adapter does not know Nest', adapterFile, using('@nestjs/common')],
    ['only the specs of an adapter know the contract suites', adapterFile, using('@tennis/contract-tests')],
    ['the web client does not know the server', pageFile, using('@tennis/app')],
  ],
  [contextsRule]: [
    ['a context of the app does not import another', appFile, using('../tournaments/tournaments.queries')],
    ['a context of the app does not import what wires it', appFile, using('../composition/compose')],
    ['an unnamed folder is a context', 'backend/app/src/availability/availability.queries.ts', using('../home/home.queries')],
    ['what the web client shares does not import its application', 'frontend/src/shared/ui/button.tsx', using('../../app/start/main')],
    ...floors.map(([room, above]): Case => [
      `the room ${room} of the app does not import ${above}, which stands above it`,
      `backend/app/src/${room}/new.ts`,
      using(`../${above}`),
    ]),
    ...[domainFile, projectionFile].flatMap((file): readonly Case[] => [
      [`${file} does not import a context`, file, "export { x } from '../matches/match';"],
      [`${file} does not import the index of its project`, file, "export { x } from '../index';"],
    ]),
  ],
  [testingRule]: [
    ['the program does not know the helpers of its tests', domainFile, using('../testing/given')],
    ['the program does not know the test helpers of another project', composition, using('@tennis/local/testing')],
  ],
  [restricted]: [
    ['contracts do no I/O', contractFile, using('node:fs')],
    ['the domain does no I/O', domainFile, using('node:crypto')],
    ['projections do no I/O', projectionFile, using('node:crypto')],
    ['only shared/ui knows the component library', pageFile, using('@base-ui/react')],
    ['parts of the web client that come on demand bring their words', pageFile, using('react', 'lazy')],
  ],
  [pureRule]: [
    ['the domain does not ask the clock', domainFile, 'export const now = Date.now();'],
    ['the domain does not ask the clock by way of a new Date', domainFile, 'export const now = new Date();'],
    ['the domain leaves nothing to chance', domainFile, 'export const luck = Math.random();'],
    ['the domain waits for nothing', domainFile, 'export const decide = async () => 1;'],
    ['projections do not ask the clock', projectionFile, 'export const now = Date.now();'],
  ],
  'tennis(types-only)': [['ports hold no code that runs', portFile, 'export const clock = 1;']],
  [impureGlobal]: [
    ['the domain fetches nothing', domainFile, "export const page = fetch('http://localhost');"],
    ['the web client asks no storage that may be blocked', pageFile, "export const theme = localStorage.getItem('theme');"],
  ],
  'eslint(no-restricted-properties)': [
    ['the web client asks no such storage by way of its window', pageFile, "export const theme = window.sessionStorage.getItem('theme');"],
    ['a spec of the server leaves the clock of its process alone', matchSpec, 'jest.useFakeTimers();'],
  ],
};

/** Allowed imports: without them a rule that refuses everything would pass. */
const allowed: readonly Case[] = [
  ['the domain knows the contracts', domainFile, using('@tennis/contracts')],
  ['a context uses the rooms below it', appFile, `${using('../reads/views-position')}\nexport { Serves } from '../http/route';`],
  ['a spec of a context uses what its project offers', matchSpec, `${using('../index')}\nexport { given } from '../testing/given';`],
  ['the composition picks the adapters', composition, using('@tennis/local')],
  ['an adapter knows its port and its driver', adapterFile, `${using('better-sqlite3')}\nexport type { Clock } from '@tennis/ports';`],
  ['the specs of an adapter run the contract suites', 'infra/adapters/local/src/clock.contract.spec.ts', using('@tennis/contract-tests')],
  [
    'one file of the web client asks the storages',
    'frontend/src/shared/lib/storage.ts',
    'export const kept = () => [localStorage, sessionStorage];',
  ],
  ['shared/ui knows the component library', 'frontend/src/shared/ui/button.tsx', using('@base-ui/react')],
];

/** Spreads cases over as few rounds as possible, with each file once per round: a round is a folder that looks like the repository. */
const roundsOf = (cases: readonly Case[]): readonly ReadonlyMap<string, Case>[] => {
  const rounds: Map<string, Case>[] = [];
  for (const one of cases) {
    const free = rounds.find((round) => !round.has(one[1])) ?? rounds[rounds.push(new Map()) - 1]!;
    free.set(one[1], one);
  }
  return rounds;
};

describe('The boundaries between the layers', () => {
  const refusals = Object.entries(refused).flatMap(([rule, cases]) => cases.map((one) => [one[0], one, rule] as const));
  const found = new Map<Case, string[]>();

  beforeAll(() => {
    for (const round of roundsOf([...refusals.map(([, one]) => one), ...allowed])) {
      for (const one of round.values()) found.set(one, []);
      const texts = Object.fromEntries([...round].map(([file, [, , text]]) => [file, text]));
      for (const { rule, file } of lint(texts)) found.get(round.get(file)!)!.push(rule);
    }
  });

  it.each(refusals)('%s', (_name, one, rule) => {
    expect(found.get(one)).toContain(rule);
  });

  it.each(allowed.map((one) => [one[0], one] as const))('%s', (_name, one) => {
    expect(found.get(one)).toEqual([]);
  });
});
