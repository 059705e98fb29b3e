import type { Changed } from '@tennis/contracts';

export interface Watch {
  readonly view: string;
  readonly id: string;
}
type Listeners = Map<string, (given: unknown) => void>;

const connections: { readonly heard: Listeners; connected: boolean }[] = [];
let watched: readonly Watch[] = [];
let missedChanges: readonly Changed[] = [];
let refusals: readonly object[] = [];
let isReachable = true;
const isSame = (one: Watch, other: Watch): boolean => one.view === other.view && one.id === other.id;

/** Replaces `socket.io-client` in every spec. */
export const io = () => {
  const listeners: Listeners = new Map();
  const socket = { heard: listeners, connected: false };
  connections.push(socket);
  const connect = () => {
    setTimeout(() => {
      if (!isReachable) return;
      socket.connected = true;
      listeners.get('connect')?.(undefined);
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
    on: (name: string, listener: (given: unknown) => void) => void listeners.set(name, listener),
    timeout: () => handle,
    emit: (name: string, list: readonly Watch[], acknowledge?: (timeoutError: Error | null, answer?: object) => void) => {
      if (name === 'typing') return;
      const [refusal, ...later] = name === 'watch' ? refusals : [];
      if (refusal) {
        refusals = later;
        acknowledge?.(null, refusal);
        return;
      }
      const others = watched.filter((one) => !list.some((other) => isSame(one, other)));
      watched = name === 'watch' ? [...others, ...list] : others;
      acknowledge?.(null, { changed: missedChanges });
    },
    connect,
    disconnect,
    close: disconnect,
  };
  return connect();
};

/** The server's side of the live connection. */
export const liveServer = {
  /** Number of connections opened in this test. */
  opened: (): number => connections.length,
  /** Documents that the client watches now: `ranking t1`. */
  watched: (): readonly string[] => watched.map(({ view, id }) => `${view} ${id}`),
  /** Announces a changed document, if it is watched. */
  change: (view: string, id: string, position: number): void => {
    if (watched.some((one) => isSame(one, { view, id })))
      connections.at(-1)?.heard.get('changed')?.({ view, id, position: String(position) });
  },
  /** Announces that somebody is typing. */
  typing: (conversationId: string, userId: string): void => connections.at(-1)?.heard.get('typing')?.({ conversationId, userId }),
  /** Sets the missed changes that every further watch request is answered with. */
  missed: (changes: readonly Changed[]): void => {
    missedChanges = changes;
  },
  /** The next watch request gets this refusal, of all or some of its documents. */
  refuse: (refusal: { readonly code?: string; readonly seconds?: number; readonly refused?: readonly Watch[] }): void => {
    refusals = [...refusals, refusal];
  },
  /** Number of refusals that are not used yet. */
  refusalsLeft: (): number => refusals.length,
  /** From now on no connection succeeds. */
  unreachable: (): void => {
    isReachable = false;
  },
  /** Ends the connection. */
  drop: (reason: 'transport close' | 'io server disconnect'): void => {
    const socket = connections.at(-1);
    if (!socket) return;
    socket.connected = false;
    watched = [];
    socket.heard.get('disconnect')?.(reason);
  },
  /** Resets the state between tests. */
  forget: (): void => {
    connections.length = 0;
    watched = [];
    missedChanges = [];
    refusals = [];
    isReachable = true;
  },
};
