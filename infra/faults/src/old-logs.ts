import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idFrom } from '@tennis/app';
import { eventDefinitions, hour, keyOwnersOf, type NewEvent, sealEvent, upcast } from '@tennis/contracts';
import type { Append, PersonalData } from '@tennis/ports';

/** One version of an event as it was released (contracts/fixtures). */
interface Fixture {
  readonly type: string;
  readonly version: number;
  readonly stream: string;
  readonly actorId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const people = 6;
const begin = Date.parse('2026-03-02T10:00:00.000Z');
const personOf = (n: number): string => idFrom('old person', n);

const folder = join(dirname(require.resolve('@tennis/contracts')), '../fixtures');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ text: readFileSync(join(folder, file), 'utf8') }))
  .map(({ text }) => ({ text, fixture: JSON.parse(text) as Fixture }));

/** The highest version of any released event, which is the number of log generations. */
export const generations = Math.max(...fixtures.map(({ fixture }) => fixture.version));

/** The ids in the fixtures; events of other people are made from the same fixtures with other ids. */
const spokenOf = {
  one: '0a1f4c52-7d11-5a3e-9b60-2f6f0c1d8e01',
  other: '1b2e5d63-8e22-5b4f-8c71-3a7a1d2e9f02',
  third: '2c3f6e74-9f33-5c50-9d82-4b8b2e3fa003',
  stay: '7184b3c9-e488-51a5-8cd7-90d07384f508',
  match: '4e518096-b155-5e72-9fa4-6dad4051c205',
  tournament: '3d407f85-a044-5d61-8e93-5c9c3f40b104',
} as const;
type Cast = Partial<Readonly<Record<keyof typeof spokenOf, string>>>;

/** An event's type, and the ids in it. */
type Scene = readonly [type: string, cast: Cast];

const pairs = Array.from({ length: people }, (_, one) =>
  Array.from({ length: people - one - 1 }, (__, nth) => [one, one + nth + 1] as const),
).flat();

const matchBetween = ([one, other]: readonly [number, number], nth: number): Scene[] => {
  const [winner, loser] = nth % 3 === 0 ? [other, one] : [one, other];
  const cast = { one: personOf(winner), other: personOf(loser), match: idFrom('old match', nth) };
  const scenes: Scene[] = ['ChallengeIssued', 'ChallengeAccepted', 'MatchOpened', 'ResultReported'].map((type) => [type, cast]);
  if (nth % 4 === 1) scenes.push(['ResultDisputed', cast]);
  scenes.push(['ResultValidated', cast]);
  if (nth % 5 === 2) scenes.push(['ResultAnnulled', cast]);
  return scenes;
};

/** A ladder from its first day: played, disputed, annulled, with new rules, with a weekly check, and with people who pause and leave. */
const story: readonly Scene[] = [
  ...Array.from({ length: people }, (_, n): Scene => ['UserRegistered', { one: personOf(n) }]),
  ['TournamentCreated', {}],
  ['TournamentValidated', {}],
  ...Array.from({ length: people }, (_, n): Scene => ['PlayerJoined', { other: personOf(n), stay: idFrom('old stay', n) }]),
  ...pairs.slice(0, 6).flatMap(matchBetween),
  ['WeekClosed', { one: personOf(1), other: personOf(2), third: personOf(5) }],
  ['RulesChanged', {}],
  ['PlayerPaused', { other: personOf(3), stay: idFrom('old stay', 3) }],
  ['PlayerReactivated', { other: personOf(3), stay: idFrom('old stay', 3) }],
  ...pairs.slice(6).flatMap((pair, nth) => matchBetween(pair, nth + 6)),
  ['PenaltyApplied', { other: personOf(2) }],
  ['PlayerLeft', { other: personOf(4), stay: idFrom('old stay', 4) }],
];

/** An event as the program of a generation wrote it. @throws Error for an event without a fixture of that age. */
const asOf = (generation: number, [type, cast]: Scene, nth: number): { readonly stream: string; readonly event: NewEvent } => {
  const [found] = fixtures
    .filter(({ fixture }) => fixture.type === type && fixture.version <= generation)
    .sort((one, other) => other.fixture.version - one.fixture.version);
  if (!found) throw new Error(`no fixture of ${type} is as old as ${generation}`);
  const whole: Required<Cast> = {
    ...spokenOf,
    one: personOf(0),
    other: personOf(1),
    third: personOf(2),
    stay: idFrom('old stay', 1),
    ...cast,
  };
  const names = Object.keys(spokenOf) as (keyof typeof spokenOf)[];
  const told = names.reduce((text, name) => text.replaceAll(spokenOf[name], whole[name]), found.text);
  const { version, stream, actorId, data } = JSON.parse(told) as Fixture;
  // the fixture's tournament was imported from a file and belongs to a club; this one does not
  const { importId: _import, clubId: _club, ...own } = data;
  const commandId = idFrom('old command', nth);
  const event: NewEvent = {
    id: idFrom('old event', nth),
    type,
    version,
    data: type === 'TournamentCreated' ? own : data,
    occurredAt: new Date(begin + nth * hour).toISOString(),
    metadata: { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId, actorId, actorKind: 'user' },
  };
  return { stream, event };
};

/** The log of the program of a generation, with sealed texts if it sealed them. */
export const oldLog = (generation: number, personalData: PersonalData): readonly Append[] => {
  const lengths = new Map<string, number>();
  return story.map((scene, nth) => {
    const { stream, event } = asOf(generation, scene, nth);
    const isOfToday = event.version === eventDefinitions[event.type]!.version;
    if (isOfToday) void personalData.ensureKeys(keyOwnersOf(event, stream)); // the ring of a folder makes the keys at once
    const written = isOfToday ? sealEvent(event, stream, (person, value) => personalData.seal(person, value)) : event;
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    return { stream, expected: revision === 0 ? 'no-stream' : revision - 1, events: [written] };
  });
};

/** The same log as the program of today would have written it. */
export const liftedLog = (log: readonly Append[]): readonly Append[] =>
  log.map((append) => ({
    ...append,
    events: append.events.map((event) => ({
      ...event,
      version: eventDefinitions[event.type]!.version,
      data: upcast(event.type, event.version, event.data),
    })),
  }));

/** The registered people of the story. */
export const oldPeople = Array.from({ length: people }, (_, n) => personOf(n));

/** The tournament of the story. */
export const oldTournament = spokenOf.tournament;
