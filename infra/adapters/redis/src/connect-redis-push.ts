import { randomUUID } from 'node:crypto';
import type { Typing } from '@tennis/contracts';
import type { Push } from '@tennis/ports';
import { gapWatch, silence, type Word } from './gap-watch';
import { redisConnection } from './redis-connection';

/** The same name in every installation, so each installation needs its own Redis database. */
const stream = 'tennis:changes';
const typingStream = 'tennis:typing';
/** About this many messages are kept; a node that falls further behind notices that some are missing. */
const kept = 100_000;
/** Milliseconds after the last entry about typing until all of them are deleted. */
const typingKeptFor = 10_000;
/** About this many entries about typing are kept. */
const typingKept = 1000;
/** How many messages are read at once. */
const atOnce = 500;
/** Milliseconds without an own message after which a node sends an empty one, so that silence means that messages are lost. */
const heartbeat = 500;
/** Milliseconds for which one call waits for messages. */
const longestWait = 1000;
/** Milliseconds between a failure and the next try. */
const pause = 200;

/** An entry about typing. It has no number, for it may be lost. */
interface Typed {
  readonly run: string;
  readonly typing: Typing;
}

/** The last id that was read of each stream. */
interface Read {
  readonly words: string;
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
  /** Announces changes within this process. */
  readonly local: Push & { missed(): void };
  readonly onMissed?: (reason: MissedBecause) => void;
  /** Called when this node begins to hear the messages of the others, and when it no longer does. */
  readonly onHeard?: (isHeard: boolean) => void;
}

export interface ConnectedPush extends Push {
  /** Whether this node hears its own messages, and therefore those of the others. */
  isHeard(): boolean;
  /** The policy of Redis for full memory: `noeviction`, or how it chooses what to delete. Undefined without an answer within so many ms. */
  whenFull(within: number): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Changes on one stream of Redis, as messages that each node numbers. This process hears its own at once; it reads those of the others from
 * a known id on, never from "whatever comes next". A missed message is noticed, and listeners are told `missed`, every two seconds for as
 * long as any may be lost: Redis may be away, or lose everything, at any time. Connects in the background; nothing here throws.
 */
export const connectRedisPush = (
  { url, node, isGone = () => false, local, onMissed, onHeard }: RedisPushOptions,
  connect: typeof redisConnection = redisConnection,
): ConnectedPush => {
  const run = randomUUID();
  const commands = connect(url);
  const waiting = connect(url);
  const watch = gapWatch(isGone);
  let seq = 0;
  let saidAt = -Infinity;
  let beganAt = -Infinity;
  let heardAt = -Infinity;
  let missedAt = -Infinity;
  let wasHeard = false;
  let isClosed = false;

  const isHeard = (): boolean => performance.now() - heardAt <= silence;
  /** Also true at the beginning: the first message needs a moment to come back. */
  const mayHear = (): boolean => isHeard() || performance.now() - beganAt <= silence;
  const noteHeard = (): void => {
    if (isHeard() === wasHeard) return;
    wasHeard = !wasHeard;
    onHeard?.(wasHeard);
  };

  const missed = (reason: MissedBecause): void => {
    missedAt = performance.now();
    onMissed?.(reason);
    local.missed();
  };

  /** A message that does not arrive leaves a gap in the numbers, which the other nodes notice. */
  const say = async (word: Pick<Word, 'changed' | 'leaves'>): Promise<void> => {
    saidAt = performance.now();
    const said: Word = { node, run, seq: ++seq, ...word };
    await commands.xadd(stream, 'MAXLEN', '~', kept, '*', 'word', JSON.stringify(said)).catch(() => undefined);
  };

  /** Returns whether an earlier message is missing. */
  const hear = (word: Word): boolean => {
    if (word.run === run) {
      heardAt = performance.now();
      noteHeard();
      return false;
    }
    const isGap = watch.isGap(word, performance.now());
    if (word.changed) void local.publish(word.changed);
    return isGap;
  };

  const hearTyping = ({ run: saidBy, typing }: Typed): void => {
    if (saidBy !== run) local.publishTyping(typing);
  };

  const newestOf = async (name: string): Promise<string> => (await commands.xrevrange(name, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  /** The current ends of the streams. Listeners read again after these were read, so that nothing falls in between. */
  const begin = async (): Promise<Read> => {
    const [words, typing] = await Promise.all([newestOf(stream), newestOf(typingStream)]);
    beganAt = performance.now();
    missed('begun');
    return { words, typing };
  };

  /** Reads on from there. Returns undefined if it must begin anew: own messages that do not come back mean that the id is wrong. */
  const readFrom = async (last: Read): Promise<Read | undefined> => {
    const answer = await waiting.xread('COUNT', atOnce, 'BLOCK', longestWait, 'STREAMS', stream, typingStream, last.words, last.typing);
    const entriesOf = (name: string) => answer?.find(([one]) => one === name)?.[1] ?? [];
    const [words, typing] = [entriesOf(stream), entriesOf(typingStream)];
    for (const [, fields] of typing) hearTyping(JSON.parse(fields[1]!) as Typed);
    // hears all messages, also those after a gap
    const gaps = words.filter(([, fields]) => hear(JSON.parse(fields[1]!) as Word));
    if (gaps.length > 0) missed('gap');
    return mayHear() ? { words: words.at(-1)?.[0] ?? last.words, typing: typing.at(-1)?.[0] ?? last.typing } : undefined;
  };

  const follow = async (): Promise<void> => {
    let last: Read | undefined;
    while (!isClosed) {
      try {
        last = last === undefined ? await begin() : await readFrom(last);
      } catch {
        last = undefined;
        await new Promise((resume) => setTimeout(resume, pause));
      }
    }
  };
  const following = follow();

  const beat = setInterval(() => {
    const now = performance.now();
    noteHeard();
    if (now - saidAt >= heartbeat) void say({});
    if (now - missedAt < silence) return;
    if (!mayHear()) missed('unheard');
    else if (watch.silent(now).length > 0) missed('silent');
  }, heartbeat);

  const close = async (): Promise<void> => {
    isClosed = true;
    clearInterval(beat);
    await say({ leaves: true });
    commands.disconnect();
    waiting.disconnect();
    await following;
  };
  let closing: Promise<void> | undefined;

  return {
    async publish(changed) {
      if (!changed.length) return;
      await local.publish(changed);
      void say({ changed });
    },
    publishTyping(typing) {
      local.publishTyping(typing);
      const said: Typed = { run, typing };
      const appending = commands.multi().xadd(typingStream, 'MAXLEN', '~', typingKept, '*', 'typing', JSON.stringify(said));
      void appending
        .pexpire(typingStream, typingKeptFor)
        .exec()
        .catch(() => undefined);
    },
    listen: (listener) => local.listen(listener),
    isHeard,
    async whenFull(within) {
      for (const end = performance.now() + within; ;) {
        const memory = await commands.info('memory').catch(() => '');
        const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
        if (policy !== undefined || performance.now() > end) return policy;
        await new Promise((resume) => setTimeout(resume, 20));
      }
    },
    /** Repeating it has no effect. */
    close: () => (closing ??= close()),
  };
};
