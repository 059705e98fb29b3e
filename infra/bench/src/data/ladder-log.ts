import { completeRules, day, type Message, type Metadata, type NewEvent, type RulesInput, seededNumbers } from '@tennis/contracts';
import type { Append } from '@tennis/ports';

/** The size of an invented log: the ladders have their own players, and matches are spread over the ladders in turn. */
export interface LadderLogSize {
  readonly ladders: number;
  readonly players: number;
  /** The least total number of events. */
  readonly events: number;
  readonly seed?: number;
  /** The players: the ladders take them in turn, repeatedly. Invented ids by default. */
  readonly people?: readonly string[];
  /** The start time, in milliseconds. */
  readonly from?: number;
  readonly rules?: RulesInput;
}

const uuids = (random: () => number) => (): string => {
  const hex = (digits: number): string =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`;
};

const scores = [
  [
    { a: 6, b: 3 },
    { a: 6, b: 4 },
  ],
  [
    { a: 7, b: 6, tieBreak: { a: 7, b: 4 } },
    { a: 6, b: 2 },
  ],
  [
    { a: 6, b: 1 },
    { a: 4, b: 6 },
    { a: 6, b: 3 },
  ],
] as const;

const usualStart = Date.UTC(2024, 0, 1);

interface InventedLadder {
  readonly id: string;
  readonly players: readonly string[];
}

/** Invented ladders and their matches as appends, in chronological order: opened, reported, validated. */
export function* ladderLog({ ladders, players, events, seed = 1, people, from = usualStart, rules }: LadderLogSize): Generator<Append> {
  const random = seededNumbers(seed);
  const uuid = uuids(random);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  let made = 0;

  const append = (stream: string, at: number, actorId: string, messages: readonly Message[]): Append => {
    made += messages.length;
    const commandId = uuid();
    const metadata: Metadata = {
      commandId,
      bodyHash: `${uuid()}${uuid()}`.replaceAll('-', ''),
      correlationId: commandId,
      causationId: commandId,
      actorId,
      actorKind: 'user',
    };
    const occurredAt = new Date(at).toISOString();
    return {
      stream,
      expected: 'no-stream',
      events: messages.map((message): NewEvent => ({ ...message, id: uuid(), version: 1, occurredAt, metadata })),
    };
  };

  const opening = ({ id, players: members }: InventedLadder, index: number): Append =>
    append(`tournament-${id}`, from, members[0]!, [
      {
        type: 'TournamentCreated',
        data: { name: `Escada ${index + 1}`, privacy: 'public', zone: 'Europe/Lisbon', rules: completeRules(rules), creatorId: members[0] },
      },
      { type: 'TournamentValidated', data: {} },
      ...members.map((userId) => ({ type: 'PlayerJoined', data: { userId, membershipId: uuid(), how: 'joined' } })),
    ]);

  const match = ({ id, players: members }: InventedLadder, at: number): Append => {
    const playerA = pick(members);
    const playerB = pick(members.filter((member) => member !== playerA));
    const parties = { tournamentId: id, playerA, playerB };
    const time = new Date(at).toISOString();
    const result = { sets: pick(scores), outcome: 'completed', winnerId: playerA, playedOn: time.slice(0, 10) };
    return append(`match-${uuid()}`, at, playerA, [
      { type: 'MatchOpened', data: { ...parties, how: 'accepted', time } },
      { type: 'ResultReported', data: { ...parties, by: playerA, ...result } },
      { type: 'ResultValidated', data: { ...parties, ...result, how: 'opponent', by: playerB } },
    ]);
  };

  const memberOf = (ladder: number, nth: number): string => people?.[(ladder * players + nth) % people.length] ?? uuid();
  const all = Array.from({ length: ladders }, (_, ladder): InventedLadder => ({
    id: uuid(),
    players: Array.from({ length: players }, (__, nth) => memberOf(ladder, nth)),
  }));
  for (const [index, ladder] of all.entries()) yield opening(ladder, index);
  // Everybody plays once a week.
  const step = Math.floor((7 * day) / (players / 2));
  for (let round = 1; made < events; round++) {
    for (const ladder of all) {
      if (made >= events) return;
      yield match(ladder, from + round * step);
    }
  }
}
