import { type Message, type TournamentDocument, views } from '@tennis/contracts';
import { defineDecider, type Needs, withFacts } from '../kernel/define-decider';
import { by, given } from './given';

type Knock = Message<'Knock', { door: string }>;
type Push = Message<'Push', { door: string }>;
type Seen = Message<'Seen', { facts: string[] }>;

const looks = (_command: unknown, _state: unknown, { facts }: { readonly facts: object }): Seen[] => [
  { type: 'Seen', data: { facts: Object.keys(facts).sort() } },
];
const door = defineDecider<null, Knock | Push, Seen>({
  name: 'door',
  stream: ({ data }) => `door-${data.door}`,
  initial: null,
  evolve: { Seen: () => null },
  decide: {
    Knock: looks,
    Push: withFacts(({ data }: Push): Needs<{ tournament: TournamentDocument }> => ({ tournament: [views.tournament, data.door] }), looks),
  },
});
const tournament = {} as TournamentDocument;
const world = () => given(door).with({ tournament, refusals: { rejections: 0, open: {} } });

it('passes a decision only the facts that its command declares', () => {
  world()
    .when({ type: 'Push', data: { door: '1' } }, by('ana'))
    .then([{ type: 'Seen', data: { facts: ['tournament'] } }]);
  world()
    .when({ type: 'Knock', data: { door: '1' } }, by('ana'))
    .then([{ type: 'Seen', data: { facts: [] } }]);
});

it('passes no fact when the document is missing, declared or not', () =>
  given(door)
    .when({ type: 'Push', data: { door: '1' } }, by('ana'))
    .then([{ type: 'Seen', data: { facts: [] } }]));

it('shows the decided events when a refusal is missing', () =>
  expect(() =>
    given(door)
      .when({ type: 'Knock', data: { door: '1' } }, by('ana'))
      .thenRejects('tournament.ended'),
  ).toThrow(/"type": "Seen"/));
