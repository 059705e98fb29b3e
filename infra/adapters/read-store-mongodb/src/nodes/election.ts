import type { ObservedNode } from './beats';
import type { SeenLease } from './stored-leases';

/** Milliseconds for which a free lease is left to nodes that have less than their share. */
const freeLeaseDelay = 2000;

/** The lease of a node that must be the only one. */
export const exclusiveLease = 'only-node';

/** All views with one prefix, as `fold:all` in `fold:all:ranking@v7-4f53cd`, are one group; any other work is a group of its own. */
export const groupOf = (work: string): string => work.replace(/:[^:]*@.*$/, '');
export const groupsOf = (work: Iterable<string>): Set<string> => new Set([...work].map(groupOf));

/** The nodes and leases as a node saw them with its last beat. A lease of a node that was silent for `life` milliseconds is free. */
export const election = (own: string, life: number, nodes: readonly ObservedNode[], leases: readonly SeenLease[]) => {
  const leaseOf = (work: string): SeenLease | undefined => leases.find(({ _id }) => _id === work);
  /** Nodes among which the work is shared. */
  const active = nodes.filter(({ _id, silentFor, idle }) => _id === own || (silentFor < life && !idle));
  const others = active.filter(({ _id }) => _id !== own);
  const fairShare = (works: Iterable<string>): number => Math.ceil(groupsOf(works).size / Math.max(1, active.length));
  return {
    nodes,
    leases,
    others,
    leaseOf,
    fairShare,
    activeIds: active
      .map(({ _id }) => _id)
      .toSorted()
      .join(' '),
    isAtWork: (node: string): boolean | undefined => {
      const observed = nodes.find(({ _id }) => _id === node);
      return observed && observed.silentFor < life;
    },
    holderOf: (work: string): ObservedNode | undefined => {
      const holder = leaseOf(work)?.holder;
      return nodes.find(({ _id, silentFor }) => _id === holder && silentFor < life);
    },
    /** Whether this node takes work that no other node has, given the groups of which it already has some. */
    isToTake: (work: string, freeFor: number, groups: ReadonlySet<string>, works: Iterable<string>): boolean => {
      if (work === exclusiveLease && others.length > 0) return false;
      // its own lease, lost while the engine was away: no other node may take it
      const isOwn = leaseOf(work)?.holder === own;
      return isOwn || groups.has(groupOf(work)) || groups.size < fairShare(works) || freeFor >= freeLeaseDelay;
    },
  };
};
