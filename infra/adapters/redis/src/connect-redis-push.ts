import { randomUUID } from 'node:crypto';
import type { Push } from '@tennis/ports';
import { detectGaps, silence } from './detect-gaps';
import { maxChanges, nodeMessageOf, type NodeMessage, type TypingMessage, typingMessageOf } from './node-message';
import { redisConnection } from './redis-connection';

/** The same name in every installation, so each installation needs its own Redis database. */
const stream = 'tennis:changes';
const typingStream = 'tennis:typing';
/** The field of a message in its entry. It keeps this name: nodes of an earlier release read and write it. */
const messageField = 'word';
/** About this many messages are kept; a node that falls further behind notices that some are missing. */
const maxEntries = 100_000;
/** Milliseconds after the last entry about typing until all of them are deleted. */
const typingLifetime = 10_000;
/** About this many entries about typing are kept. */
const maxTypingEntries = 1000;
/** How many messages are read at once. */
const batchSize = 500;
/** Milliseconds without an own message after which a node sends an empty one, so that silence means that messages are lost. */
const heartbeat = 500;
/** Milliseconds for which one call waits for messages. */
const readTimeout = 1000;
/** Answers of Redis that stay until somebody changes its settings or ours; others, as while it loads, pass. */
const isRefusal = /^(WRONGPASS|NOAUTH|NOPERM|ERR DB index|ERR invalid DB|ERR AUTH|ERR Client sent AUTH)/;
/** Milliseconds between a failure and the next try. */
const retryPause = 200;

/** The last id that was read of each stream. */
interface ReadPositions {
  readonly changes: string;
  readonly typing: string;
}

/** Why messages may have been missed: a new connection, a missing number, or no message of another node or of this one. */
export type MissedBecause = 'begun' | 'gap' | 'silent' | 'unheard';

export interface RedisPushOptions {
  readonly url: string;
  /** A name that no other node has. */
  readonly node: string;
  /** Whether a silent node will send nothing more; by default it waits for every silent node. */
  readonly isGone?: (node: string) => boolean;
  /** The other nodes that are known to work, whether they were ever heard or not. */
  readonly others?: () => readonly string[];
  /** Announces changes within this process. */
  readonly local: Push & { changesLost(): void };
  readonly onMissed?: (reason: MissedBecause) => void;
  /** Called when this node begins to hear the messages of the others, and when it no longer does. */
  readonly onHeard?: (isHeard: boolean) => void;
}

export interface ConnectedPush extends Push {
  /** Whether this node hears its own messages, and therefore those of the others. */
  isHeard(): boolean;
  /**
   * The policy of Redis for full memory: `noeviction`, or how it chooses what to delete; or why it refuses this account or database. Both
   * are undefined without an answer within so many ms.
   */
  check(timeout: number): Promise<{ readonly policy?: string | undefined; readonly refusal?: string | undefined }>;
  close(): Promise<void>;
}

/**
 * Changes on one stream of Redis, as messages that each node numbers. This process hears its own at once; it reads those of the others from
 * a known id on, never from "whatever comes next". A missed message is noticed, and listeners are told `changesLost`, every two seconds for as
 * long as any may be lost: Redis may be away, or lose everything, at any time. Connects in the background; nothing here throws.
 */
export const connectRedisPush = (
  { url, node, isGone = () => false, others = () => [], local, onMissed, onHeard }: RedisPushOptions,
  connect: typeof redisConnection = redisConnection,
): ConnectedPush => {
  const run = randomUUID();
  const commands = connect(url);
  const readConnection = connect(url);
  const gapDetector = detectGaps(isGone);
  let seq = 0;
  let lastSentAt = -Infinity;
  let readingSince = -Infinity;
  let lastReceivedAt = -Infinity;
  let missedAt = -Infinity;
  let wasHeard = false;
  let isClosed = false;

  const isHeard = (): boolean => performance.now() - lastReceivedAt <= silence;
  /** Also true at the beginning: the first message needs a moment to come back. */
  const isHeardOrStarting = (): boolean => isHeard() || performance.now() - readingSince <= silence;
  const reportHeard = (): void => {
    if (isHeard() === wasHeard) return;
    wasHeard = !wasHeard;
    onHeard?.(wasHeard);
  };

  const missed = (reason: MissedBecause): void => {
    missedAt = performance.now();
    onMissed?.(reason);
    local.changesLost();
  };

  /** A message that does not arrive leaves a gap in the numbers, which the other nodes notice. */
  const send = async (content: Pick<NodeMessage, 'changed' | 'leaves'>): Promise<void> => {
    lastSentAt = performance.now();
    const message: NodeMessage = { node, run, seq: ++seq, ...content };
    await commands.xadd(stream, 'MAXLEN', '~', maxEntries, '*', messageField, JSON.stringify(message)).catch(() => undefined);
  };

  /** Returns whether an earlier message is missing, or this one cannot be read. */
  const receive = (message: NodeMessage | undefined): boolean => {
    if (!message) return true;
    if (message.run === run) {
      lastReceivedAt = performance.now();
      reportHeard();
      return false;
    }
    const isGap = gapDetector.isGap(message, performance.now());
    if (message.changed) void local.publish(message.changed);
    return isGap;
  };

  const receiveTyping = (message: TypingMessage | undefined): void => {
    if (message && message.run !== run) local.publishTyping(message.typing);
  };

  const newestOf = async (name: string): Promise<string> => (await commands.xrevrange(name, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  /** The current ends of the streams. Listeners read again after these were read, so that nothing falls in between. */
  const begin = async (): Promise<ReadPositions> => {
    const [changes, typing] = await Promise.all([newestOf(stream), newestOf(typingStream)]);
    readingSince = performance.now();
    missed('begun');
    return { changes, typing };
  };

  /** Reads on from there. Returns undefined if it must begin anew: own messages that do not come back mean that the id is wrong. */
  const readFrom = async (last: ReadPositions): Promise<ReadPositions | undefined> => {
    const answer = await readConnection.xread(
      'COUNT',
      batchSize,
      'BLOCK',
      readTimeout,
      'STREAMS',
      stream,
      typingStream,
      last.changes,
      last.typing,
    );
    const entriesOf = (name: string) => answer?.find(([one]) => one === name)?.[1] ?? [];
    const [changes, typing] = [entriesOf(stream), entriesOf(typingStream)];
    for (const [, fields] of typing) receiveTyping(typingMessageOf(fields[1]));
    // hears all messages, also those after a gap
    const gaps = changes.filter(([, fields]) => receive(nodeMessageOf(fields[1])));
    if (gaps.length > 0) missed('gap');
    return isHeardOrStarting() ? { changes: changes.at(-1)?.[0] ?? last.changes, typing: typing.at(-1)?.[0] ?? last.typing } : undefined;
  };

  const follow = async (): Promise<void> => {
    let last: ReadPositions | undefined;
    while (!isClosed) {
      try {
        last = last === undefined ? await begin() : await readFrom(last);
      } catch {
        last = undefined;
        await new Promise((resume) => setTimeout(resume, retryPause));
      }
    }
  };
  const following = follow();

  const heartbeatTimer = setInterval(() => {
    const now = performance.now();
    reportHeard();
    if (now - lastSentAt >= heartbeat) void send({});
    if (now - missedAt < silence) return;
    if (!isHeardOrStarting()) missed('unheard');
    else if (gapDetector.silent(now, others()).length > 0) missed('silent');
  }, heartbeat);

  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(heartbeatTimer);
    await send({ leaves: true });
    commands.disconnect();
    readConnection.disconnect();
    await following;
  };
  let closing: Promise<void> | undefined;

  return {
    async publish(changed) {
      if (!changed.length) return;
      await local.publish(changed);
      for (let from = 0; from < changed.length; from += maxChanges) void send({ changed: changed.slice(from, from + maxChanges) });
    },
    publishTyping(typing) {
      local.publishTyping(typing);
      const message: TypingMessage = { run, typing };
      const appending = commands.multi().xadd(typingStream, 'MAXLEN', '~', maxTypingEntries, '*', 'typing', JSON.stringify(message));
      void appending
        .pexpire(typingStream, typingLifetime)
        .exec()
        .catch(() => undefined);
    },
    listen: (listener) => local.listen(listener),
    isHeard,
    async check(timeout) {
      let refusal: string | undefined;
      const note = ({ message }: Error): void => {
        if (isRefusal.test(message)) refusal = message;
      };
      commands.on('error', note);
      try {
        for (const end = performance.now() + timeout; ;) {
          // a connection that was refused its database would go on with the first one
          const memory = await commands
            .select(commands.options.db ?? 0)
            .then(() => commands.info('memory'))
            .catch((error: Error) => (note(error), ''));
          const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
          if (policy !== undefined || refusal !== undefined || performance.now() > end) return { policy, refusal };
          await new Promise((resume) => setTimeout(resume, 20));
        }
      } finally {
        commands.off('error', note);
      }
    },
    /** Repeating it has no effect. */
    close: () => (closing ??= close()),
  };
};
