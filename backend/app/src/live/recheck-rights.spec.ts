import { type Actor, view } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { withCoalescedReads } from '../kernel/coalesced-reads';
import { type MayWatch, recheckRights } from './recheck-rights';
import { roomWithin } from './watched-rooms';

const ladder = view<{ readonly members: readonly string[] }>('ladder');

describe('a check of what connections may watch', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((stop) => stop()));

  /** Connections of members of one ladder, which each watch two documents of it; only its members may. */
  const started = (people: readonly string[]) => {
    let [members, reads]: [readonly string[], number] = [people, 0];
    let [failing, reported] = [0, 0];
    const left: string[] = [];
    const app = withCoalescedReads({
      readStore: {
        get: async () => {
          reads += 1;
          if (reads <= failing) throw new Error('away');
          return { document: { members } };
        },
        getPlain: async () => {
          reads += 1;
          if (reads <= failing) throw new Error('away');
          return undefined;
        },
      },
      config: { publicUrl: 'http://localhost' },
      log: { error: () => void (reported += 1) },
    } as unknown as AppContext);
    const sockets = new Map<string, Socket>(
      people.map((person) => {
        const joined = new Set(['ladder one', 'ranking one', roomWithin('one')]);
        const leave = async (room: string): Promise<void> => {
          joined.delete(room);
          left.push(`${person} leaves ${room}`);
        };
        const actor: Actor = { kind: 'user', id: person, role: 'player', isRoot: false };
        const handshake = { headers: { cookie: `tennis=${person}` } };
        const disconnect = () => left.push(`${person} is disconnected`);
        return [person, { rooms: joined, data: { actor, rooms: { leave } }, handshake, disconnect } as unknown as Socket];
      }),
    );
    const io = { sockets: { sockets, adapter: { rooms: new Map([[roomWithin('one'), new Set(people)]]) } } } as unknown as Server;
    const mayWatch: MayWatch = async ({ id: person }) => (await app.readStore.get(ladder, 'one'))!.document.members.includes(person!);
    const rights = recheckRights(app, io, mayWatch, 1);
    closing.push(rights.stop);
    return {
      rights,
      left,
      reads: () => reads,
      dismiss: (person: string) => void (members = members.filter((one) => one !== person)),
      fail: (count: number) => void (failing = reads + count),
      reported: () => reported,
      passed: () => new Promise((resume) => setImmediate(resume)),
    };
  };
  const people = Array.from({ length: 50 }, (_, nth) => `person ${nth}`);

  it('makes somebody leave what they may no longer watch, and reads the ladder a few times for all of them', async () => {
    const { rights, left, reads, dismiss, passed } = started(people);
    dismiss('person 7');
    rights.within('one');
    await passed();
    expect(left).toEqual(['person 7 leaves ladder one', 'person 7 leaves ranking one']);
    // of a hundred that are watched
    expect(reads()).toBeLessThan(5);
  });

  it('passes once more, and reads again, for all changes that come while it passes', async () => {
    const { rights, left, reads, dismiss, passed } = started(people);
    rights.within('one');
    await Promise.resolve();
    await Promise.resolve();
    dismiss('person 3');
    for (let change = 0; change < 20; change += 1) rights.within('one');
    await passed();
    expect(left.toSorted()).toEqual(['person 3 leaves ladder one', 'person 3 leaves ranking one']);
    expect(reads()).toBeLessThan(10);
  });

  it('is repeated until the store answers, and reports each error', async () => {
    const { rights, left, fail, reported, dismiss } = started(['person 0', 'person 1']);
    dismiss('person 1');
    fail(3);
    rights.within('one');
    while (left.length < 2) await new Promise((resume) => setTimeout(resume, 1));
    expect(left.toSorted()).toEqual(['person 1 leaves ladder one', 'person 1 leaves ranking one']);
    expect(reported()).toBeGreaterThan(0);
  });

  it('of an ended session is repeated until the store answers, whether one person is checked or all', async () => {
    const { rights, left, fail } = started(['person 0', 'person 1']);
    fail(2);
    rights.person('person 1');
    await rights.all();
    while (left.length < 2) await new Promise((resume) => setTimeout(resume, 1));
    expect(left.toSorted()).toEqual(expect.arrayContaining(['person 0 is disconnected', 'person 1 is disconnected']));
  });

  it('does nothing for a ladder that is watched by nobody', async () => {
    const { rights, reads, passed } = started(people);
    rights.within('another');
    await passed();
    expect(reads()).toBe(0);
  });
});
