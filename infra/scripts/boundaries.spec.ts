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
const adapterFile = 'infra/adapters/local/src/system-clock.ts';
const pageFile = 'frontend/src/shared/i18n/use-text.ts';

interface Case {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly rule: string;
}

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

/** A deliberately wrong text for every boundary. */
const refusedCases: readonly Case[] = [
  {
    name: 'contracts know no other project',
    file: contractFile,
    text: "import { reject } from '@tennis/domain';\nreject;",
    rule: layersRule,
  },
  {
    name: 'contracts know no library but zod',
    file: contractFile,
    text: "import { Injectable } from '@nestjs/common';\nInjectable;",
    rule: layersRule,
  },
  { name: 'contracts do no I/O', file: contractFile, text: "import { readFileSync } from 'node:fs';\nreadFileSync;", rule: restricted },
  {
    name: 'the domain does not know the shell',
    file: domainFile,
    text: "import { startProgram } from '@tennis/app';\nstartProgram;",
    rule: layersRule,
  },
  {
    name: 'the domain does not know the views, not even their types',
    file: domainFile,
    text: "import type { Projection } from '@tennis/projections';\nexport type P = Projection;",
    rule: layersRule,
  },
  {
    name: 'the domain does not know Nest',
    file: domainFile,
    text: "import { Injectable } from '@nestjs/common';\nInjectable;",
    rule: layersRule,
  },
  { name: 'the domain does no I/O', file: domainFile, text: "import { randomUUID } from 'node:crypto';\nrandomUUID;", rule: restricted },
  { name: 'the domain does not ask the clock', file: domainFile, text: 'export const now = Date.now();', rule: pureRule },
  {
    name: 'the domain does not ask the clock by way of a new Date',
    file: domainFile,
    text: 'export const now = new Date();',
    rule: pureRule,
  },
  {
    name: 'the domain leaves nothing to chance',
    file: domainFile,
    text: 'export const luck = Math.random();',
    rule: pureRule,
  },
  { name: 'the domain waits for nothing', file: domainFile, text: 'export const decide = async () => 1;', rule: pureRule },
  {
    name: 'the domain fetches nothing',
    file: domainFile,
    text: "export const page = fetch('http://localhost');",
    rule: impureGlobal,
  },
  {
    name: 'projections do not know the domain',
    file: projectionFile,
    text: "import { defineDecider } from '@tennis/domain';\ndefineDecider;",
    rule: layersRule,
  },
  { name: 'projections do not ask the clock', file: projectionFile, text: 'export const now = Date.now();', rule: pureRule },
  { name: 'projections do no I/O', file: projectionFile, text: "import { hash } from 'node:crypto';\nhash;", rule: restricted },
  { name: 'ports know no adapter', file: portFile, text: "import { systemClock } from '@tennis/local';\nsystemClock;", rule: layersRule },
  { name: 'ports hold no code that runs', file: portFile, text: 'export const clock = 1;', rule: 'tennis(types-only)' },
  {
    name: 'the app knows adapters in its composition only',
    file: appFile,
    text: "import { systemClock } from '@tennis/local';\nsystemClock;",
    rule: layersRule,
  },
  { name: 'the app knows no driver', file: appFile, text: "import Database from 'better-sqlite3';\nDatabase;", rule: layersRule },
  {
    name: 'an adapter does not know the domain',
    file: adapterFile,
    text: "import { defineDecider } from '@tennis/domain';\ndefineDecider;",
    rule: layersRule,
  },
  {
    name: 'an adapter does not know the views',
    file: adapterFile,
    text: "import { projections } from '@tennis/projections';\nprojections;",
    rule: layersRule,
  },
  {
    name: 'an adapter does not know another adapter',
    file: adapterFile,
    text: "import { openSqliteStore } from '@tennis/store-sqlite';\nopenSqliteStore;",
    rule: layersRule,
  },
  {
    name: 'an adapter does not know Nest',
    file: adapterFile,
    text: "import { Injectable } from '@nestjs/common';\nInjectable;",
    rule: layersRule,
  },
  {
    name: 'only the specs of an adapter know the contract suites',
    file: adapterFile,
    text: "import { until } from '@tennis/contract-tests';\nuntil;",
    rule: layersRule,
  },
  {
    name: 'a relative path is no way around a boundary',
    file: domainFile,
    text: "import { replay } from '../../../../projections/src/kernel/replay';\nreplay;",
    rule: layersRule,
  },
  {
    name: 'the web client does not know the server',
    file: pageFile,
    text: "import { startProgram } from '@tennis/app';\nstartProgram;",
    rule: layersRule,
  },
  {
    name: 'only shared/ui knows the component library',
    file: pageFile,
    text: "import { Button } from '@mantine/core';\nButton;",
    rule: restricted,
  },
  {
    name: 'the web client asks no storage that may be blocked',
    file: pageFile,
    text: "export const theme = localStorage.getItem('theme');",
    rule: impureGlobal,
  },
  {
    name: 'the web client asks no storage that may be blocked by way of its window',
    file: pageFile,
    text: "export const theme = window.sessionStorage.getItem('theme');",
    rule: 'eslint(no-restricted-properties)',
  },
  {
    name: 'a context of the app does not import another',
    file: appFile,
    text: "import { x } from '../tournaments/tournaments.queries';\nx;",
    rule: contextsRule,
  },
  ...floors.map(([room, above]) => ({
    name: `the room ${room} of the app does not import ${above}, which stands above it`,
    file: `backend/app/src/${room}/new.ts`,
    text: `import { x } from '../${above}';\nx;`,
    rule: contextsRule,
  })),
  {
    name: 'a folder that nobody named is a context',
    file: 'backend/app/src/availability/availability.queries.ts',
    text: "import { x } from '../home/home.queries';\nx;",
    rule: contextsRule,
  },
  {
    name: 'a context of the app does not import who wires it',
    file: appFile,
    text: "import { x } from '../composition/compose';\nx;",
    rule: contextsRule,
  },
  ...[domainFile, projectionFile].flatMap((file) => [
    { name: `${file} does not import a context`, file, text: "export { x } from '../matches/match';", rule: contextsRule },
    { name: `${file} does not import the index of its project`, file, text: "export { x } from '../index';", rule: contextsRule },
  ]),
  {
    name: 'what the web client shares does not import its application',
    file: 'frontend/src/shared/ui/button.tsx',
    text: "import { x } from '../../app/main';\nx;",
    rule: contextsRule,
  },
  {
    name: 'the program does not know what its tests are made of',
    file: domainFile,
    text: "import { given } from '../testing/given';\ngiven;",
    rule: testingRule,
  },
  {
    name: 'the program does not know what the tests of another project are made of',
    file: 'backend/app/src/composition/compose.ts',
    text: "import { settableClock } from '@tennis/local/testing';\nsettableClock;",
    rule: testingRule,
  },
  {
    name: 'a project does not import itself by its name',
    file: contractFile,
    text: "import { reject } from '@tennis/contracts';\nreject;",
    rule: layersRule,
  },
  {
    name: 'parts of the web client that come on demand bring their words',
    file: pageFile,
    text: "import { lazy } from 'react';\nlazy;",
    rule: restricted,
  },
  {
    name: 'a spec of the server leaves the clock of its process alone',
    file: 'backend/domain/src/matches/open-match.spec.ts',
    text: 'jest.useFakeTimers();',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    name: 'a hook is not called in a condition',
    file: pageFile,
    text: "import { useState } from 'react';\nexport const useIt = (is: boolean) => { if (is) useState(1); };",
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    name: 'an effect names what it depends on',
    file: pageFile,
    text: "import { useEffect } from 'react';\nexport const useIt = (is: { it(): void }) => useEffect(() => is.it(), []);",
    rule: 'react-hooks(exhaustive-deps)',
  },
  { name: 'nothing may be anything', file: appFile, text: 'export const it: any = 1;', rule: 'typescript(no-explicit-any)' },
  { name: 'nothing is declared in vain', file: appFile, text: 'const it = 1;', rule: 'eslint(no-unused-vars)' },
  { name: 'nothing prints to the console', file: appFile, text: "console.log('here');", rule: 'eslint(no-console)' },
];

/** Allowed imports: without them a rule that refuses everything would pass. */
const allowedCases: readonly Omit<Case, 'rule'>[] = [
  {
    name: 'the domain knows the contracts',
    file: domainFile,
    text: "import { reject } from '@tennis/contracts';\nexport const refuse = () => reject('match.unknown');",
  },
  {
    name: 'a context uses the rooms below it',
    file: appFile,
    text: "import { reflectedPosition } from '../reads/reflected-position';\nimport { Serves } from '../http/route';\nexport const used = [reflectedPosition, Serves];",
  },
  {
    name: 'a spec of a context uses what its project offers',
    file: 'backend/domain/src/matches/open-match.spec.ts',
    text: "import { matchDecider } from '../index';\nimport { given } from '../testing/given';\nexport const used = [matchDecider, given];",
  },
  {
    name: 'the composition picks the adapters',
    file: 'backend/app/src/composition/compose.ts',
    text: "import { systemClock } from '@tennis/local';\nexport const clock = systemClock;",
  },
  {
    name: 'an adapter knows its port and its driver',
    file: adapterFile,
    text: "import type { Clock } from '@tennis/ports';\nimport Database from 'better-sqlite3';\nexport const it = (clock: Clock) => [clock, Database];",
  },
  {
    name: 'the specs of an adapter run the contract suites',
    file: 'infra/adapters/local/src/clock.contract.spec.ts',
    text: "import { clockContract } from '@tennis/contract-tests';\nexport const suite = clockContract;",
  },
  {
    name: 'one file of the web client asks the storages',
    file: 'frontend/src/shared/lib/storage.ts',
    text: 'export const kept = () => [localStorage, sessionStorage];',
  },
  {
    name: 'shared/ui knows the component library',
    file: 'frontend/src/shared/ui/button.tsx',
    text: "import { Button as Plain } from '@mantine/core';\nexport const Button = Plain;",
  },
];

/** Spreads cases over as few rounds as possible, with each file once per round: a round is a folder that looks like the repository. */
const roundsOf = <T extends { readonly file: string }>(cases: readonly T[]): readonly ReadonlyMap<string, T>[] => {
  const rounds: Map<string, T>[] = [];
  for (const one of cases) {
    const free = rounds.find((round) => !round.has(one.file)) ?? rounds[rounds.push(new Map()) - 1]!;
    free.set(one.file, one);
  }
  return rounds;
};

describe('The boundaries between the layers', () => {
  const cases: readonly Omit<Case, 'rule'>[] = [...refusedCases, ...allowedCases];
  const found = cases.map((): string[] => []);

  beforeAll(() => {
    for (const round of roundsOf(cases)) {
      const texts = Object.fromEntries([...round.values()].map(({ file, text }) => [file, text]));
      for (const { rule, file } of lint(texts)) found[cases.indexOf(round.get(file)!)]!.push(rule);
    }
  });

  it.each(refusedCases.map((one, index) => [one.name, one, index] as const))('%s', (_name, { rule }, index) => {
    expect(found[index]).toContain(rule);
  });

  it.each(allowedCases.map((one, index) => [one.name, index + refusedCases.length] as const))('%s', (_name, index) => {
    expect(found[index]).toEqual([]);
  });
});
