import { type Program, readConfig, startProgram } from '@tennis/app';
import { vapidPush } from '@tennis/local';
import { logOfFailures } from './log-of-failures';
import type { NodeReply, NodeRequest, NodeSettings } from './second-node';
import type { BackgroundWork } from './settle';

/** By the number from the flow: one process has the nodes of many flows, one after the other. */
const nodes = new Map<number, { readonly program: Program; now: string | undefined }>();

const start = async (number: number, { environment, timeouts, webPush, now }: NodeSettings): Promise<string> => {
  const clock = { now: () => nodes.get(number)?.now ?? now! };
  const program = await startProgram(readConfig(environment), {
    log: logOfFailures(),
    timeouts,
    ...(now === undefined ? {} : { clock }),
    ...(webPush ? { webPush: vapidPush(webPush) } : {}),
  });
  nodes.set(number, { program, now });
  return program.url;
};

const calls = {
  start,
  setClock: (number: number, at: string): void => void (nodes.get(number)!.now = at),
  followed: (number: number): ReturnType<BackgroundWork['followed']> => nodes.get(number)!.program.processes.followed(),
  runDue: (number: number): Promise<void> => nodes.get(number)!.program.processes.runDue(),
  stop: async (number: number): Promise<void> => {
    await nodes.get(number)!.program.stop();
    nodes.delete(number);
  },
};

const handleRequest = async ({ id, call, number, details }: NodeRequest): Promise<void> => {
  const answer = (reply: Omit<NodeReply, 'id'>) => process.send!({ id, ...reply });
  try {
    answer({ answer: await calls[call](number, details as never) });
  } catch (error) {
    answer({ error: (error as Error).message });
  }
};

process.on('message', (request: NodeRequest) => void handleRequest(request));
