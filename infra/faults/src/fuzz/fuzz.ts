import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers } from '@tennis/contracts';
import { startServerProcess } from '@tennis/dev-env';
import { serverSettings } from '../community';
import { type FaultRun, problemList } from '../fault-run';
import { fuzzCalls } from './fuzz-calls';

const longest = 1000;

/** Sends every call with generated and hostile requests: no 5xx, no answer that violates its schema, none that takes more than a second. */
export const fuzz: FaultRun = async ({ planted, seed, requests: perCall }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-fuzz-'));
  const problems = problemList();
  const preload = planted ? [join(__dirname, '../planted/forgotten-case.js')] : [];
  const server = await startServerProcess({ dataDir, env: serverSettings, preload, unbundled: planted });
  try {
    const { answers, ...figures } = await fuzzCalls({ url: server.url, random: seededNumbers(seed), perCall, problems, longest });
    return { figures: { ...figures, ...answers }, problems: problems.list() };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
