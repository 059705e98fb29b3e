import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EngineTimeouts } from '@tennis/app';
import type { VapidSettings } from '@tennis/local';
import type { BackgroundWork } from './settle';

export interface NodeSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly timeouts: EngineTimeouts;
  readonly webPush: VapidSettings | undefined;
  /** The time, if the flow sets its clock. */
  readonly now: string | undefined;
}

export interface NodeRequest {
  readonly id: number;
  readonly call: 'start' | 'setClock' | 'followed' | 'runDue' | 'stop';
  readonly number: number;
  readonly details?: unknown;
}

export interface NodeReply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

export interface SecondNode {
  readonly url: string;
  readonly processes: BackgroundWork;
  setClock(now: string): Promise<unknown>;
  stop(): Promise<unknown>;
}

let child: ChildProcess | undefined;
let requestCount = 0;
let nodeCount = 0;
const pendingReplies = new Map<number, (answered: NodeReply) => void>();

/** Started once, because its program takes longer to load than to start; ends with this process. */
const childProcess = (): ChildProcess => {
  if (child) return child;
  child = fork(join(__dirname, 'second-node-process.ts'), {
    // carries values that JSON cannot, such as infinity
    serialization: 'advanced',
    execArgv: ['--require', join(__dirname, '../../scripts/specs/load-sources.cjs')],
  });
  child.on('message', (answered: NodeReply) => pendingReplies.get(answered.id)?.(answered));
  child.unref();
  child.channel?.unref();
  return child;
};

const ask = async <Result>(call: NodeRequest['call'], number: number, details?: unknown): Promise<Result> => {
  const id = requestCount++;
  const process = childProcess();
  process.channel?.ref();
  const { answer, error } = await new Promise<NodeReply>((resolve) => {
    pendingReplies.set(id, resolve);
    process.send({ id, call, number, details } satisfies NodeRequest);
  });
  pendingReplies.delete(id);
  if (pendingReplies.size === 0) process.channel?.unref();
  if (error !== undefined) throw new Error(error);
  return answer as Result;
};

/** A node in its own process, beside that of a flow, which sets its clock and waits for its work. @throws Error if it does not start. */
export const startSecondNode = async (settings: NodeSettings): Promise<SecondNode> => {
  const number = nodeCount++;
  const plain = JSON.parse(JSON.stringify(settings)) as NodeSettings; // without functions, as a stand-in for a push service has
  const url = await ask<string>('start', number, plain);
  let currentTime = settings.now;
  let stopping: Promise<unknown> | undefined;
  return {
    url,
    processes: {
      followed: () => ask('followed', number),
      runDue: () => ask('runDue', number),
    },
    async setClock(now) {
      if (currentTime === now) return;
      currentTime = now;
      await ask('setClock', number, now);
    },
    /** Repeating it has no effect. */
    stop: () => (stopping ??= ask('stop', number)),
  };
};
