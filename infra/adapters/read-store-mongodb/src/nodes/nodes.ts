import { randomUUID } from 'node:crypto';
import type { RunningWork, Lease, Nodes } from '@tennis/ports';
import type { MongoConnection } from '../mongo-connection';
import { isAlive, nodeBeats, type NodeDescription, type NodeIdentity } from './beats';
import { election, exclusiveLease, groupOf, groupsOf } from './election';
import { featureLevel } from './feature-level';
import { dropWork, endWork, maxDrain, pause, startWork, waitAtMost, type Work, type WorkCallbacks } from './held-work';
import { storedLeases } from './stored-leases';

/**
 * Milliseconds. Other nodes may take a lease when the beat of its holder has stood still for its whole life; the holder counts from when it
 * sent its last beat.
 */
const usualLife = 3000;
const heartbeat = 500;
/** Milliseconds for which the same nodes must be there before a node gives back the work above its share. */
const stableFor = 5000;

export interface NodeOptions extends NodeDescription, Partial<NodeIdentity>, WorkCallbacks {
  /** Milliseconds that a lease lives without a beat, the same for all nodes; 3 seconds by default. */
  readonly life?: number | undefined;
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

/** Repeats work that never throws, one run at a time. Begins with the first call of `next`. */
const repeating = (work: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    await work();
    running = undefined;
    if (!stopped) timer = setTimeout(() => void now(), heartbeat);
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    return (running ??= run());
  };
  return {
    /** Resolves after a run that began after this call. */
    async next(): Promise<void> {
      await running;
      await now();
    },
    async stop(): Promise<void> {
      stopped = true;
      await running;
      clearTimeout(timer);
    },
  };
};

/**
 * Nodes that share work by leases in MongoDB, with one beat for each node, whatever it holds. Begins with the first work; never throws in
 * the background.
 */
export const mongoNodes = (connection: MongoConnection, options: NodeOptions): MongoNodes => {
  const { life = usualLife, id = randomUUID(), formerId, onLease, onError, ...description } = options;
  const callbacks: WorkCallbacks = { onLease, onError };
  const stored = storedLeases(connection, id);
  const beats = nodeBeats(connection, description, { id, formerId });
  const level = featureLevel(stored.leases, description.feature ?? 1);
  const works = new Map<string, Work>();
  let seen = election(id, life, [], []);
  /** When the last beat was sent after which the engine also returned the leases. */
  let lastBeat = -Infinity;
  let leaving = false;
  let sameNodes = { ids: '', since: 0, isShared: false };

  /** Whether this node is to be the only one, and is not yet. */
  const isWaitingToBeOnly = (): boolean => works.has(exclusiveLease) && !works.get(exclusiveLease)!.held;
  const isFresh = (): boolean => performance.now() - lastBeat < life;
  const ownWork = (): readonly Work[] => [...works.values()].filter(({ held }) => held);
  const ownGroups = (): Set<string> => groupsOf(ownWork().map(({ name }) => name));
  const dropAll = (): void => {
    for (const work of works.values()) dropWork(work, callbacks);
  };
  const dropAllIfLate = (): void => {
    if (!isFresh()) dropAll();
  };

  /** Whether this node takes the work now, given the groups of which it already has some. */
  const isToTake = (work: Work, groups: ReadonlySet<string>): boolean => {
    if (work.held || (work.name !== exclusiveLease && isWaitingToBeOnly())) return false;
    const holder = seen.holderOf(work.name);
    const isOthers = holder !== undefined && holder._id !== id;
    work.isElsewhere = isOthers && holder.hasBeaten;
    work.freeSince = isOthers ? undefined : (work.freeSince ?? performance.now());
    return work.freeSince !== undefined && seen.isToTake(work.name, performance.now() - work.freeSince, groups, works.keys());
  };

  /** Takes all at once and under one token: one after the other would take longer than the first lease lives. */
  const takeMyShare = async (): Promise<void> => {
    const groups = ownGroups();
    const chosen = [...works.values()].filter((work) => isToTake(work, groups) && groups.add(groupOf(work.name)));
    if (chosen.length === 0) return;
    const token = await stored.nextToken(seen.leases);
    const taken = await Promise.all(chosen.map(({ name }) => stored.take(name, seen.leaseOf(name), token)));
    for (const [nth, work] of chosen.entries()) if (taken[nth]) startWork(work, token, isFresh, callbacks);
  };

  /** Resolves once the work has ended; `confirmed` resolves once the engine knows, or does not answer. */
  const giveBack = async (work: Work): Promise<{ readonly confirmed: Promise<unknown> }> => {
    const token = await endWork(work, callbacks);
    return { confirmed: token === undefined ? Promise.resolve() : stored.free(work.name, token).catch(() => undefined) };
  };

  /** Once for each change of the nodes, so that a node that wants nothing is not offered work again and again. */
  const giveBackSurplus = (): void => {
    const ids = seen.activeIds;
    if (ids !== sameNodes.ids) sameNodes = { ids, since: performance.now(), isShared: false };
    if (sameNodes.isShared || performance.now() - sameNodes.since < stableFor) return;
    sameNodes.isShared = true;
    const keptGroups = new Set([...ownGroups()].slice(0, seen.fairShare(works.keys())));
    for (const work of ownWork()) if (!keptGroups.has(groupOf(work.name))) void giveBack(work);
  };

  /** Frees what this node had before it stood still, so that the other node need not wait for it. */
  const freeAllOwnLeases = async (): Promise<void> => {
    dropAll();
    for (const { _id, holder, token } of seen.leases) if (holder === id) await stored.free(_id, token);
  };

  const beat = async (): Promise<void> => {
    const sent = performance.now();
    dropAllIfLate();
    await beats.beat(leaving || isWaitingToBeOnly());
    // this node stood still meanwhile: another may have decided to take a lease that looks unchanged here
    dropAllIfLate();
    // leases first: the holder of a lease was among the nodes before it took it
    const leases = await stored.leases().find({}).toArray();
    seen = election(id, life, await beats.observe(), leases);
    await level.refresh(leases, seen.nodes);
    lastBeat = sent;
    for (const work of ownWork()) {
      const lease = seen.leaseOf(work.name);
      if (lease?.holder !== id || lease.token !== work.held?.token) dropWork(work, callbacks);
    }
    if (leaving) return;
    await takeMyShare();
    if (isWaitingToBeOnly()) return freeAllOwnLeases();
    giveBackSurplus();
  };
  const beating = repeating(() => beat().catch(dropAllIfLate));

  const register = (name: string, begin: Work['begin']): Work => {
    const work: Work = { name, begin, held: undefined, freeSince: undefined, isElsewhere: false };
    works.set(name, work);
    return work;
  };

  return {
    id,
    isAtWork: (node) => seen.isAtWork(node),
    async list() {
      return seen.nodes.map((node) => ({
        name: node.name,
        release: node.release,
        since: node.since ?? null,
        views: node.views,
        alive: isAlive(node),
        own: node._id === id,
        leases: seen.leases.filter(({ holder }) => holder === node._id).map(({ _id }) => _id),
      }));
    },
    exclusiveWork: () => [...works.keys()],
    async runExclusively<Running extends RunningWork>(name: string, begin: (lease: Lease) => Promise<Running>) {
      const work = register(name, begin);
      await beating.next();
      await waitAtMost(maxDrain, work.held?.begun);
      return () => (work.held?.ended === false ? (work.held.running as Running | undefined) : undefined);
    },
    async becomeOnlyNode(patience) {
      const work = register(exclusiveLease, () => Promise.resolve({ stop: () => Promise.resolve() }));
      for (const end = performance.now() + patience; ; await pause(heartbeat / 5)) {
        await beating.next();
        if (work.held) return undefined;
        const other = seen.holderOf(exclusiveLease) ?? seen.others[0];
        if (other?.hasBeaten && performance.now() >= end) return other.name;
      }
    },
    async findOnlyNode(patience) {
      for (const end = performance.now() + patience; ; await pause(heartbeat / 5)) {
        await beating.next();
        const only = seen.holderOf(exclusiveLease);
        if (!only || only._id === id) return undefined;
        if (only.hasBeaten && performance.now() >= end) return only.name;
      }
    },
    others: () => seen.others.flatMap(({ _id, hasBeaten }) => (hasBeaten ? _id : [])),
    millisecondsUnread: beats.millisecondsUnread,
    level,
    isOnly: () => !works.get(exclusiveLease)?.isElsewhere,
    isElsewhere: (name) => works.get(name)?.isElsewhere ?? false,
    async releaseAll() {
      if (leaving || works.size === 0) return;
      leaving = true;
      await beating.next(); // so that the others no longer leave a share to this node
      const confirmations = [];
      for (const work of [...works.values()].toReversed()) confirmations.push((await giveBack(work)).confirmed);
      await Promise.all(confirmations);
      await beating.stop();
      await beats.remove().catch(() => undefined);
    },
  };
};
