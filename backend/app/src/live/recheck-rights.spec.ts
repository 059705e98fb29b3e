import { type Actor, view } from '@tennis/contracts';
import type { Server, Socket } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { type MayWatch, recheckRights } from './recheck-rights';
import { roomWithin } from './watched-rooms';

const ladder = view<{ readonly members: readonly string[] }>('ladder');

describe('a check of what connections may watch', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((stop) => stop()));

  /** Connections of members of one ladder, which each watch two documents of it; only its members may. */
  const started = (people: readonly string[]) => {
    let [members, reads]: [readonly string[], number] = [people, 0];
    const left: string[] = [];
    const app = {
      readStore: {
        get: async () => {
          reads += 1;
          return { document: { members } };
        },
      },
      log: { error: (error: unknown) => expect(error).toBeUndefined() },
    } as unknown as AppContext;
    const sockets = new Map<string, Socket>(
      people.map((person) => {
        const rooms = { leave: async (room: string) => void left.push(`${person} leaves ${room}`) };
        const actor: Actor = { kind: 'user', id: person, role: 'player', isRoot: false };
        return [person, { rooms: new Set(['ladder one', 'ranking one', roomWithin('one')]), data: { actor, rooms } } as unknown as Socket];
      }),
    );
    const io = { sockets: { sockets, adapter: { rooms: new Map([[roomWithin('one'), new Set(people)]]) } } } as unknown as Server;
    const mayWatch: MayWatch = async (reading, { id: person }) =>
      (await reading.readStore.get(ladder, 'one'))!.document.members.includes(person!);
    const rights = recheckRights(app, io, mayWatch);
    closing.push(rights.stop);
    return {
      rights,
      left,
      reads: () => reads,
      dismiss: (person: string) => void (members = members.filter((one) => one !== person)),
      passed: () => new Promise((resume) => setImmediate(resume)),
    };
  };
  const people = Array.from({ length: 50 }, (_, nth) => `person ${nth}`);

  it('makes somebody leave what they may no longer watch, and reads the ladder once for all of them', async () => {
    const { rights, left, reads, dismiss, passed } = started(people);
    dismiss('person 7');
    rights.within('one');
    await passed();
    expect(left).toEqual(['person 7 leaves ladder one', 'person 7 leaves ranking one']);
    expect(reads()).toBe(1);
  });

  it('passes once more, and reads again, for all changes that come while it passes', async () => {
    const { rights, left, reads, dismiss, passed } = started(people);
    rights.within('one');
    await Promise.resolve();
    await Promise.resolve();
    dismiss('person 3');
    for (let change = 0; change < 20; change += 1) rights.within('one');
    await passed();
    expect(left).toEqual(['person 3 leaves ladder one', 'person 3 leaves ranking one']);
    expect(reads()).toBe(2);
  });

  it('does nothing for a ladder that is watched by nobody', async () => {
    const { rights, reads, passed } = started(people);
    rights.within('another');
    await passed();
    expect(reads()).toBe(0);
  });
});
