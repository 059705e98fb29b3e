import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EngineTimeouts } from '@tennis/app';
import type { VapidSettings } from '@tennis/local';
import type { Processes } from './settle';

export interface NodeSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly timeouts: EngineTimeouts;
  readonly webPush: VapidSettings | undefined;
  /** The time, if the flow sets its clock. */
  readonly now: string | undefined;
}

export interface Asked {
  readonly id: number;
  readonly call: 'start' | 'setClock' | 'followed' | 'runDue' | 'stop';
  readonly number: number;
  readonly details?: unknown;
}

export interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

export interface SecondNode {
  readonly url: string;
  readonly processes: Processes;
  setClock(now: string): Promise<unknown>;
  stop(): Promise<unknown>;
}

let child: ChildProcess | undefined;
let asked = 0;
let started = 0;
const waiting = new Map<number, (answered: Answered) => void>();

/** Started once, because its program takes longer to load than to start; ends with this process. */
const theProcess = (): ChildProcess => {
  if (child) return child;
  child = fork(join(__dirname, 'second-node-process.ts'), {
    // carries values that JSON cannot, such as infinity
    serialization: 'advanced',
    execArgv: ['--require', join(__dirname, '../../scripts/specs/load-sources.cjs')],
  });
  child.on('message', (answered: Answered) => waiting.get(answered.id)?.(answered));
  child.unref();
  child.channel?.unref();
  return child;
};

const ask = async <Told>(call: Asked['call'], number: number, details?: unknown): Promise<Told> => {
  const id = asked++;
  const process = theProcess();
  process.channel?.ref();
  const { answer, error } = await new Promise<Answered>((resolve) => {
    waiting.set(id, resolve);
    process.send({ id, call, number, details } satisfies Asked);
  });
  waiting.delete(id);
  if (waiting.size === 0) process.channel?.unref();
  if (error !== undefined) throw new Error(error);
  return answer as Told;
};

/** A node in its own process, beside that of a flow, which sets its clock and waits for its work. @throws Error if it does not start. */
export const startSecondNode = async (settings: NodeSettings): Promise<SecondNode> => {
  const number = started++;
  const plain = JSON.parse(JSON.stringify(settings)) as NodeSettings; // without functions, as a stand-in for a push service has
  const url = await ask<string>('start', number, plain);
  let told = settings.now;
  let stopping: Promise<unknown> | undefined;
  return {
    url,
    processes: {
      followed: () => ask('followed', number),
      runDue: () => ask('runDue', number),
    },
    async setClock(now) {
      if (told === now) return;
      told = now;
      await ask('setClock', number, now);
    },
    /** Repeating it has no effect. */
    stop: () => (stopping ??= ask('stop', number)),
  };
};
