import { type Message, type Recorded, view } from '@tennis/contracts';
import { by } from '../testing/given';
import { decide, defineDecider, evolve, factsNeeded, type Needs, withFacts } from './define-decider';

type Push = Message<'Push', { door: string }>;
type Knock = Message<'Knock', { door: string }>;
interface Key {
  readonly owner: string;
}
const keys = view<Key>('key');
type Opened = Message<'Opened', { by: string }>;

const door = defineDecider<{ readonly open: boolean }, Push | Knock, Opened>({
  name: 'door',
  stream: ({ data }) => `door-${data.door}`,
  initial: { open: false },
  evolve: { Opened: () => ({ open: true }) },
  decide: {
    Push: withFacts(
      ({ data }, { open }): Needs<{ key: Key }> => (open ? {} : { key: [keys, data.door] }),
      (_command, { open }, { actor }) => (open ? [] : [{ type: 'Opened', data: { by: actor.id } }]),
    ),
    Knock: () => [],
  },
});
const recorded = (type: string): Recorded => ({
  type,
  data: {},
  id: '',
  version: 1,
  occurredAt: '',
  recordedAt: '',
  stream: 'door-1',
  revision: 0,
  position: 1,
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: '', actorKind: 'user' },
});
const push: Push = { type: 'Push', data: { door: '1' } };

it('decides by the command’s name, and passes the actor', () => {
  expect(decide(door, push, door.initial, { actor: by('ana'), now: '', writtenAt: '', bodyHash: '', facts: {} })).toEqual([
    { type: 'Opened', data: { by: 'ana' } },
  ]);
  expect(decide(door, push, { open: true }, { actor: by('ana'), now: '', writtenAt: '', bodyHash: '', facts: {} })).toEqual([]);
});

it('folds by the event’s name, and ignores an event of another kind', () => {
  expect(evolve(door, door.initial, recorded('Opened'))).toEqual({ open: true });
  expect(evolve(door, door.initial, recorded('Painted'))).toBe(door.initial);
});

it('declares the facts of a command, which may depend on the state, and none when there are none', () => {
  expect(factsNeeded(door, push, { open: false })).toEqual({ key: ['key', '1'] });
  expect(factsNeeded(door, push, { open: true })).toEqual({});
  expect(factsNeeded(door, { type: 'Knock', data: { door: '1' } }, door.initial)).toEqual({});
});
