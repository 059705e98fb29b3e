import type { Changed } from '@tennis/contracts';

export interface Watch {
  readonly view: string;
  readonly id: string;
}
type Heard = Map<string, (given: unknown) => void>;

const opened: { readonly heard: Heard; connected: boolean }[] = [];
let watched: readonly Watch[] = [];
let missed: readonly Changed[] = [];
let refusals: readonly object[] = [];
let reachable = true;
const same = (one: Watch, other: Watch): boolean => one.view === other.view && one.id === other.id;

/** Stands in for `socket.io-client` in every spec. */
export const io = () => {
  const heard: Heard = new Map();
  const socket = { heard, connected: false };
  opened.push(socket);
  const connect = () => {
    setTimeout(() => {
      if (!reachable) return;
      socket.connected = true;
      heard.get('connect')?.(undefined);
    });
    return handle;
  };
  const disconnect = () => {
    socket.connected = false;
    watched = [];
    return handle;
  };
  const handle = {
    get connected() {
      return socket.connected;
    },
    on: (name: string, listener: (given: unknown) => void) => void heard.set(name, listener),
    timeout: () => handle,
    emit: (name: string, list: readonly Watch[], acknowledge?: (unheard: Error | null, answer?: object) => void) => {
      if (name === 'typing') return;
      const [refusal, ...later] = name === 'watch' ? refusals : [];
      if (refusal) {
        refusals = later;
        acknowledge?.(null, refusal);
        return;
      }
      const others = watched.filter((one) => !list.some((other) => same(one, other)));
      watched = name === 'watch' ? [...others, ...list] : others;
      acknowledge?.(null, { changed: missed });
    },
    connect,
    disconnect,
    close: disconnect,
  };
  return connect();
};

/** The server's side of the live connection. */
export const liveServer = {
  /** How many connections were opened in this test. */
  opened: (): number => opened.length,
  /** What the client watches now: `ranking t1`. */
  watched: (): readonly string[] => watched.map(({ view, id }) => `${view} ${id}`),
  /** Tells who watches it that a document changed. */
  change: (view: string, id: string, position: number): void => {
    if (watched.some((one) => same(one, { view, id }))) opened.at(-1)?.heard.get('changed')?.({ view, id, position: String(position) });
  },
  /** Tells that somebody types. */
  typing: (conversationId: string, userId: string): void => opened.at(-1)?.heard.get('typing')?.({ conversationId, userId }),
  /** What is answered to whoever watches from now on: changes that were missed. */
  missed: (changes: readonly Changed[]): void => {
    missed = changes;
  },
  /** The next question is answered by this refusal: of all that it asks for, or of some. */
  refuse: (refusal: { readonly code?: string; readonly seconds?: number; readonly refused?: readonly Watch[] }): void => {
    refusals = [...refusals, refusal];
  },
  /** How many refusals nobody has been answered by yet. */
  refusalsLeft: (): number => refusals.length,
  /** No connection is made from now on. */
  unreachable: (): void => {
    reachable = false;
  },
  /** Ends the connection. */
  drop: (reason: 'transport close' | 'io server disconnect'): void => {
    const socket = opened.at(-1);
    if (!socket) return;
    socket.connected = false;
    watched = [];
    socket.heard.get('disconnect')?.(reason);
  },
  /** Forgets what one test did. */
  forget: (): void => {
    opened.length = 0;
    watched = [];
    missed = [];
    refusals = [];
    reachable = true;
  },
};
