import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

const folder = inRoot('infra/dev-env/src/flows');
const flows = readdirSync(folder)
  .filter((file) => file.endsWith('.flow.spec.ts'))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

/**
 * Groups that the first line of a flow may name: `@group distributed` runs it on the distributed composition with `--engines`,
 * `distributed/always` with every change too; `nodes/always` runs it on two nodes with every change. A flow that reads its own writes
 * thousands of times is in none of them.
 */
const known = ['distributed', 'distributed/always', 'nodes/always'];
const groupsOf = ({ file, text }) => {
  const groups = /^\/\*\* @group (.+) \*\/\n/.exec(text)?.[1].split(' ') ?? [];
  const unknown = groups.filter((group) => !known.includes(group));
  if (unknown.length > 0) throw new Error(`${file} names the unknown group ${unknown.join(' and ')}`);
  return groups;
};

const startsEngines = ({ text }) => text.includes('startEngines(');
/** True if a flow runs the same on any composition: it starts engines of its own, or only the command line. */
const isSameEverywhere = (flow) =>
  startsEngines(flow) || (flow.text.includes('command-line.fixture') && !flow.text.includes('startDevEnvironment('));

/** A pattern for Jest that matches these flows. */
const patternOf = (condition) =>
  `flows/(${flows
    .filter(condition)
    .map(({ file }) => file.replace('.flow.spec.ts', ''))
    .join('|')})\\.flow`;
const inGroup = (...names) => patternOf((flow) => groupsOf(flow).some((group) => names.includes(group)));

export const flowsWithOwnEngines = patternOf(startsEngines);
/** Flows on the distributed composition and on two nodes, with every change and with `--engines`. */
export const flowsOfChange = { distributed: inGroup('distributed/always'), nodes: inGroup('nodes/always') };
export const flowsOfEngines = {
  distributed: inGroup('distributed', 'distributed/always'),
  nodes: patternOf((flow) => !isSameEverywhere(flow)),
};
