import type { Changed } from '@tennis/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Problems } from '../fault-run';
import { becomesTrue } from '../wait';

/** The documents that a person watches. */
export interface Watching {
  readonly cookie: string;
  readonly documents: readonly { readonly view: string; readonly id: string }[];
}

interface WatchAnswer {
  readonly changed?: readonly Changed[];
  readonly refused?: readonly { readonly view: string }[];
  readonly code?: string;
}

/** Milliseconds within which a request must be answered before it is repeated. */
const retryAfter = 1000;
/** Sockets that connect at once; more would wait in the kernel's queue. */
const batchSize = 50;

const keyOf = ({ view, id }: { readonly view: string; readonly id: string }): string => `${view} ${id}`;

/** Browsers without a screen: each watches the same documents over all its connections, and knows how far it has heard. */
export interface Listeners {
  readonly count: number;
  /** How many changes all of them heard together. */
  heard(): number;
  /** Whether all have heard of each document up to this position, which a new watcher is told. */
  haveHeard(positions: ReadonlyMap<string, number>): boolean;
  close(): void;
}

/** One listener; a position below an earlier one is a broken promise. */
const listen = (url: string, { cookie, documents }: Watching, problems: Problems) => {
  const known = new Map<string, number>(documents.map((document) => [keyOf(document), 0]));
  let heard = 0;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    extraHeaders: { cookie },
  });
  const hear = (changed: Changed): void => {
    heard += 1;
    const [key, position] = [keyOf(changed), Number(changed.position)];
    const before = known.get(key) ?? 0;
    // position 0: reads again, whatever the position
    if (position === 0) return watch();
    if (position < before) problems.add(`a socket is told of ${changed.view} as it was before`);
    known.set(key, Math.max(before, position));
  };
  const watch = (): void => {
    const watched = documents.map((document) => ({ ...document, position: String(known.get(keyOf(document))) }));
    socket.timeout(retryAfter).emit('watch', watched, (unheard: Error | null, answer: WatchAnswer = {}) => {
      if (unheard || answer.code) return void setTimeout(() => socket.connected && watch(), retryAfter / 5);
      answer.changed?.forEach(hear);
    });
  };
  socket.on('changed', hear);
  socket.on('connect', watch);
  // a browser connects again when the server ends its connection
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && setTimeout(() => socket.connect(), 200));
  socket.on('connect_error', () => !socket.active && setTimeout(() => socket.connect(), 200));
  return { socket, known, heard: () => heard };
};

/** @throws Error if they do not connect. */
export const startListeners = async (url: string, watching: readonly Watching[], problems: Problems): Promise<Listeners> => {
  const all: ReturnType<typeof listen>[] = [];
  for (let from = 0; from < watching.length; from += batchSize) {
    all.push(...watching.slice(from, from + batchSize).map((one) => listen(url, one, problems)));
    if (!(await becomesTrue(() => all.every(({ socket }) => socket.connected), 20_000))) throw new Error('sockets do not connect');
  }
  return {
    count: all.length,
    heard: () => all.reduce((sum, { heard }) => sum + heard(), 0),
    haveHeard: (positions) =>
      all.every(({ socket, known }) => socket.connected && [...known].every(([key, heard]) => heard >= (positions.get(key) ?? 0))),
    close() {
      for (const { socket } of all) socket.disconnect();
    },
  };
};

/** Milliseconds. */
const answerTimeout = 3000;

/** The current positions of documents, which a new watcher is told. @throws Error without an answer. */
export const positionsOf = async (url: string, cookie: string, documents: Watching['documents']): Promise<ReadonlyMap<string, number>> => {
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } });
  try {
    const watched = documents.map((document) => ({ ...document, position: '0' }));
    const { changed = [], refused = [], code } = (await socket.timeout(answerTimeout).emitWithAck('watch', watched)) as WatchAnswer;
    const others = refused.map(({ view }) => view).join(', ');
    if (code !== undefined || others !== '') throw new Error(`the answer is ${code ?? `a refusal of ${others}`}`);
    return new Map(changed.map((one) => [keyOf(one), Number(one.position)]));
  } finally {
    socket.disconnect();
  }
};
