import { randomUUID } from 'node:crypto';
import type { RunningWork, Lease, Nodes } from '@tennis/ports';
import { isNew, type MongoConnection, type Stored } from '../mongo-connection';
import { featureLevel, type StoredLease } from './feature-level';
import { isAlive, nodeBeats, type NodeDescription, type NodeIdentity, type ObservedNode } from './beats';

/**
 * Milliseconds. Other nodes may take a lease when the beat of its holder has stood still for its whole life; the holder counts from when it
 * sent its last beat.
 */
const usualLife = 3000;
const heartbeat = 500;
/** Milliseconds for which a free lease is left to nodes that have less than their share. */
const freeLeaseDelay = 2000;
/** Milliseconds for which the same nodes must be there before a node gives back the work above its share. */
const stableFor = 5000;
/** Milliseconds until work that could not begin is tried again. */
const retryInterval = 200;
/** Milliseconds for which running work may delay a stop. */
const maxDrain = 3000;

/** Special leases: the counter of the tokens, and the lease of a node that must be the only one. */
const counter = 'tokens';
const exclusiveLease = 'only-node';

interface Work {
  readonly begin: (lease: Lease) => Promise<RunningWork>;
  held: { readonly token: number; running: RunningWork | undefined; ended: boolean; begun: Promise<void> } | undefined;
  /** Since when no node has it. */
  freeSince: number | undefined;
  isElsewhere: boolean;
}

export interface LeaseChange {
  readonly work: string;
  readonly token: number;
  /** `lost`: another node may have had it before this one knew. */
  readonly change: 'taken' | 'given-back' | 'lost';
}

export interface NodeOptions extends NodeDescription, Partial<NodeIdentity> {
  /** Milliseconds that a lease lives without a beat, the same for all nodes; 3 seconds by default. */
  readonly life?: number | undefined;
  readonly onLease?: ((change: LeaseChange) => void) | undefined;
  /** Called for work that could not begin; it is tried again. */
  readonly onError?: ((work: string, error: unknown) => void) | undefined;
}

export interface MongoNodes extends Nodes {
  readonly id: string;
  /** Whether the node with this id beats, and so still has the work it took; undefined for an unknown node. */
  isAtWork(id: string): boolean | undefined;
  isElsewhere(work: string): boolean;
  /** Milliseconds since this node last saw a node whose program reads a view in that form, or since its own start. */
  readonly millisecondsUnread: (form: string) => number;
  readonly level: Pick<ReturnType<typeof featureLevel>, 'now' | 'begin'>;
  /** Becomes the only node that works; returns the name of another that still works after `patience` ms. @throws errors of the engine. */
  becomeOnlyNode(patience: number): Promise<string | undefined>;
  /** The name of a node that works alone and still does after `patience` ms: nodes that hear each other may not begin beside it. @throws errors of the engine. */
  findOnlyNode(patience: number): Promise<string | undefined>;
  /** The ids of the other nodes that beat. */
  others(): readonly string[];
  /** False while another node is the only one. */
  isOnly(): boolean;
}

/** All views with one prefix, as `fold:all` in `fold:all:ranking@v7-4f53cd`, are one group; any other work is a group of its own. */
const groupOf = (work: string): string => work.replace(/:[^:]*@.*$/, '');
const groupsOf = (work: Iterable<string>): Set<string> => new Set([...work].map(groupOf));

const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

const waitAtMost = async (milliseconds: number, work: Promise<unknown> | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work?.catch(() => undefined), new Promise((resume) => (timer = setTimeout(resume, milliseconds)))]);
  clearTimeout(timer);
};

/**
 * Nodes that share work by leases in MongoDB, with one beat for each node, whatever it holds. Begins with the first work; never throws in
 * the background.
 */
export const mongoNodes = (connection: MongoConnection, options: NodeOptions): MongoNodes => {
  const { life = usualLife, id = randomUUID(), formerId, onLease, onError, ...description } = options;
  const leases = () => connection.collection<StoredLease>('leases');
  const beats = nodeBeats(connection, description, { id, formerId });
  const level = featureLevel(leases, description.feature ?? 1);
  const works = new Map<string, Work>();
  let observed: readonly ObservedNode[] = [];
  let stored: readonly Stored<StoredLease>[] = [];
  /** When the last beat was sent after which the engine also returned the leases. */
  let lastBeat = -Infinity;
  let leaving = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let sameNodes = { ids: '', since: 0, isShared: false };

  /** Whether this node is to be the only one, and is not yet. */
  const isWaitingToBeOnly = (): boolean => works.has(exclusiveLease) && !works.get(exclusiveLease)!.held;
  const isFresh = (): boolean => performance.now() - lastBeat < life;
  const ownWork = (): readonly [string, Work][] => [...works].filter(([, work]) => work.held);

  /** Ends the work at once, without waiting for what it has under way. */
  const dropLease = (name: string, work: Work): void => {
    const { held } = work;
    if (!held) return;
    work.held = undefined;
    held.ended = true;
    void held.running?.stop().catch(() => undefined);
    onLease?.({ work: name, token: held.token, change: 'lost' });
  };

  const start = (name: string, work: Work, token: number): void => {
    const held: NonNullable<Work['held']> = { token, running: undefined, ended: false, begun: Promise.resolve() };
    const isHeld = (): boolean => !held.ended && isFresh();
    const begin = async (): Promise<void> => {
      while (!held.ended) {
        try {
          held.running = await work.begin({ token, isHeld });
          if (held.ended) await held.running.stop();
          return;
        } catch (error) {
          onError?.(name, error);
          await pause(retryInterval);
        }
      }
    };
    work.held = held;
    onLease?.({ work: name, token, change: 'taken' });
    held.begun = begin();
  };

  /** A token greater than every one before. */
  const nextToken = async (): Promise<number> => {
    for (;;) {
      const counted = await leases().findOneAndUpdate({ _id: counter }, { $inc: { token: 1 } }, { returnDocument: 'after' });
      if (counted) return counted.token;
      const token = Math.max(0, ...stored.map((one) => one.token));
      await isNew(leases().insertOne({ _id: counter, holder: null, token }));
    }
  };

  const takeLease = async (name: string, token: number): Promise<boolean> => {
    const seen = leaseOf(name);
    if (!seen) return isNew(leases().insertOne({ _id: name, holder: id, token }));
    const { matchedCount } = await leases().updateOne(
      { _id: name, token: seen.token, holder: seen.holder },
      { $set: { holder: id, token } },
    );
    return matchedCount === 1;
  };

  const leaseOf = (name: string): Stored<StoredLease> | undefined => stored.find(({ _id }) => _id === name);
  const holderOf = (lease: Stored<StoredLease> | undefined): ObservedNode | undefined =>
    observed.find(({ _id, silentFor }) => _id === lease?.holder && silentFor < life);

  /** Nodes among which the work is shared. */
  const activeNodes = (): readonly ObservedNode[] => observed.filter((node) => node._id === id || (node.silentFor < life && !node.idle));
  const othersAtWork = (): readonly ObservedNode[] => activeNodes().filter(({ _id }) => _id !== id);
  const fairShare = (): number => Math.ceil(groupsOf(works.keys()).size / Math.max(1, activeNodes().length));

  /** Whether this node takes the work now, given the groups of which it already has some. */
  const isToTake = (name: string, work: Work, groups: ReadonlySet<string>): boolean => {
    if (work.held || (name !== exclusiveLease && isWaitingToBeOnly())) return false;
    const lease = leaseOf(name);
    const holder = holderOf(lease);
    work.isElsewhere = holder !== undefined && holder._id !== id && holder.hasBeaten;
    if (holder && holder._id !== id) {
      work.freeSince = undefined;
      return false;
    }
    if (name === exclusiveLease && othersAtWork().length > 0) return false;
    work.freeSince ??= performance.now();
    // its own lease, lost while the engine was away: no other node may take it
    const isOwn = lease?.holder === id;
    return isOwn || groups.has(groupOf(name)) || groups.size < fairShare() || performance.now() - work.freeSince >= freeLeaseDelay;
  };

  /** Takes all at once and under one token: one after the other would take longer than the first lease lives. */
  const takeMyShare = async (): Promise<void> => {
    const groups = groupsOf(ownWork().map(([name]) => name));
    const chosen = [...works].filter(([name, work]) => isToTake(name, work, groups) && groups.add(groupOf(name)));
    if (chosen.length === 0) return;
    const token = await nextToken();
    const taken = await Promise.all(chosen.map(([name]) => takeLease(name, token)));
    for (const [nth, [name, work]] of chosen.entries()) {
      if (!taken[nth]) continue;
      work.freeSince = undefined;
      work.isElsewhere = false;
      start(name, work, token);
    }
  };

  const freeLease = (name: string, token: number): Promise<unknown> =>
    leases().updateOne({ _id: name, holder: id, token }, { $set: { holder: null } });

  /** Resolves once the work has ended; `confirmed` resolves once the engine knows, or does not answer. */
  const giveBackLease = async (name: string, work: Work): Promise<{ readonly confirmed: Promise<unknown> }> => {
    const { held } = work;
    await waitAtMost(maxDrain, held?.running?.stop());
    if (!held || work.held !== held) return { confirmed: Promise.resolve() };
    held.ended = true;
    work.held = undefined;
    work.freeSince = performance.now();
    onLease?.({ work: name, token: held.token, change: 'given-back' });
    return { confirmed: freeLease(name, held.token).catch(() => undefined) };
  };

  /** Once for each change of the nodes, so that a node that wants nothing is not offered work again and again. */
  const giveBackSurplus = (): void => {
    const ids = activeNodes()
      .map(({ _id }) => _id)
      .toSorted()
      .join(' ');
    if (ids !== sameNodes.ids) sameNodes = { ids, since: performance.now(), isShared: false };
    if (sameNodes.isShared || performance.now() - sameNodes.since < stableFor) return;
    sameNodes.isShared = true;
    const keptGroups = new Set([...groupsOf(ownWork().map(([name]) => name))].slice(0, fairShare()));
    for (const [name, work] of ownWork()) if (!keptGroups.has(groupOf(name))) void giveBackLease(name, work);
  };

  /** Frees what this node had before it stood still, so that the other node need not wait for it. */
  const freeAllOwnLeases = async (): Promise<void> => {
    for (const [name, work] of works) dropLease(name, work);
    for (const { _id, holder, token } of stored) if (holder === id) await freeLease(_id, token);
  };

  const beat = async (): Promise<void> => {
    const sent = performance.now();
    if (!isFresh()) for (const [name, work] of works) dropLease(name, work);
    await beats.beat(leaving || isWaitingToBeOnly());
    // this node stood still meanwhile: another may have decided to take a lease that looks unchanged here
    if (!isFresh()) for (const [name, work] of works) dropLease(name, work);
    // leases first: the holder of a lease was among the nodes before it took it
    stored = await leases().find({}).toArray();
    observed = await beats.observe();
    await level.refresh(stored, observed);
    lastBeat = sent;
    for (const [name, work] of works) {
      const lease = leaseOf(name);
      if (work.held && (lease?.holder !== id || lease.token !== work.held.token)) dropLease(name, work);
    }
    if (leaving) return;
    await takeMyShare();
    if (isWaitingToBeOnly()) return freeAllOwnLeases();
    giveBackSurplus();
  };

  const tick = async (): Promise<void> => {
    try {
      await beat();
    } catch {
      if (!isFresh()) for (const [name, work] of works) dropLease(name, work);
    }
    running = undefined;
    if (!stopped) timer = setTimeout(() => void now(), heartbeat);
  };
  /** One tick at a time. */
  const now = (): Promise<void> => {
    clearTimeout(timer);
    return (running ??= tick());
  };

  const register = (name: string, begin: Work['begin']): Work => {
    const work: Work = { begin, held: undefined, freeSince: undefined, isElsewhere: false };
    works.set(name, work);
    return work;
  };

  return {
    id,
    isAtWork: (node) => observed.filter(({ _id }) => _id === node).map(({ silentFor }) => silentFor < life)[0],
    async list() {
      return observed.map((node) => ({
        name: node.name,
        release: node.release,
        since: node.since ?? null,
        views: node.views,
        alive: isAlive(node),
        own: node._id === id,
        leases: stored.filter(({ holder }) => holder === node._id).map(({ _id }) => _id),
      }));
    },
    exclusiveWork: () => [...works.keys()],
    async runExclusively<Running extends RunningWork>(name: string, begin: (lease: Lease) => Promise<Running>) {
      const work = register(name, begin);
      await running;
      await now();
      await waitAtMost(maxDrain, work.held?.begun);
      return () => (work.held?.ended === false ? (work.held.running as Running | undefined) : undefined);
    },
    async becomeOnlyNode(patience) {
      const work = register(exclusiveLease, () => Promise.resolve({ stop: () => Promise.resolve() }));
      for (const end = performance.now() + patience; ; await pause(heartbeat / 5)) {
        await running;
        await now();
        if (work.held) return undefined;
        const other = holderOf(leaseOf(exclusiveLease)) ?? othersAtWork()[0];
        if (other?.hasBeaten && performance.now() >= end) return other.name;
      }
    },
    async findOnlyNode(patience) {
      for (const end = performance.now() + patience; ; await pause(heartbeat / 5)) {
        await running;
        await now();
        const only = holderOf(leaseOf(exclusiveLease));
        if (!only || only._id === id) return undefined;
        if (only.hasBeaten && performance.now() >= end) return only.name;
      }
    },
    others: () => othersAtWork().flatMap(({ _id, hasBeaten }) => (hasBeaten ? _id : [])),
    millisecondsUnread: beats.millisecondsUnread,
    level,
    isOnly: () => !works.get(exclusiveLease)?.isElsewhere,
    isElsewhere: (name) => works.get(name)?.isElsewhere ?? false,
    async releaseAll() {
      if (leaving || works.size === 0) return;
      leaving = true;
      await running;
      await now(); // so that the others no longer leave a share to this node
      const confirmations = [];
      for (const [name, work] of [...works].toReversed()) confirmations.push((await giveBackLease(name, work)).confirmed);
      await Promise.all(confirmations);
      stopped = true;
      await running;
      clearTimeout(timer);
      await beats.remove().catch(() => undefined);
    },
  };
};
