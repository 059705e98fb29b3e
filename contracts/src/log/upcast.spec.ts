import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { eventDefinitions } from '../contexts';
import type { EventDefinitions, Upcasts } from '../kernel/define-event';
import type { NewEvent, Recorded } from '../kernel/message';
import { isSealed, personal, type Sealed, sealedFieldsOf } from '../kernel/personal';
import { upcast } from './upcast';
import { keyOwnersOf, openEvent, personalOf, sealEvent } from './seal-event';

/** One version of an event as it was released: plain, and as the log holds it if it has personal fields. Never changed, never removed. */
interface Fixture {
  readonly type: string;
  readonly version: number;
  readonly stream: string;
  readonly actorId: string;
  readonly data: Record<string, unknown>;
  readonly sealed?: Record<string, unknown>;
}

const folder = path.join(__dirname, '../../fixtures');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({ file, fixture: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Fixture }));

/** Stands for the key ring: the fixtures were sealed with it. */
const seal = (of: string, value: unknown): Sealed => ({ sealed: Buffer.from(JSON.stringify(value)).toString('base64'), of });
const open = ({ sealed }: Sealed): unknown => JSON.parse(Buffer.from(sealed, 'base64').toString());

const asNew = ({ type, version, actorId, data }: Fixture): NewEvent => ({
  type,
  version,
  data,
  id: '00000000-0000-4000-8000-000000000000',
  occurredAt: '2026-03-09T18:00:00.000Z',
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId, actorKind: 'user' },
});
const asRecorded = (event: NewEvent, stream: string): Recorded => ({
  ...event,
  stream,
  revision: 0,
  position: 1,
  recordedAt: event.occurredAt,
});

describe.each(fixtures)('$file', ({ file, fixture }) => {
  it('is named after its event and version', () => {
    expect(path.basename(file)).toBe(`${fixture.type}.v${fixture.version}.json`);
  });

  it('is upcast to the current schema without losing data', () => {
    const lifted = upcast(fixture.type, fixture.version, fixture.data);
    expect(eventDefinitions[fixture.type]!.schema.parse(lifted)).toEqual(lifted);
  });

  const today = eventDefinitions[fixture.type]!;
  if (fixture.version === today.version)
    it('has a sealed form if and only if a field of it is personal', () =>
      expect(fixture.sealed !== undefined).toBe(sealedFieldsOf(today.schema).length > 0));

  if (!fixture.sealed) {
    if (sealedFieldsOf(today.schema).length > 0)
      it('was written unsealed, and is read like that', () => {
        const lifted = upcast(fixture.type, fixture.version, fixture.data) as Record<string, unknown>;
        const { data } = openEvent(asRecorded(asNew({ ...fixture, data: lifted }), fixture.stream), () => null);
        expect(data).toEqual(lifted);
      });
    return;
  }
  it('can also be parsed sealed, and opened again', () => {
    const { schema } = eventDefinitions[fixture.type]!;
    expect(schema.parse(upcast(fixture.type, fixture.version, fixture.sealed))).toEqual(fixture.sealed);
    const { data } = openEvent(asRecorded(asNew({ ...fixture, data: fixture.sealed! }), fixture.stream), open);
    expect(data).toEqual(fixture.data);
  });

  it('can be parsed after its person was erased, without their data', () => {
    const { data } = openEvent(asRecorded(asNew({ ...fixture, data: fixture.sealed! }), fixture.stream), () => null);
    expect(data).toEqual(JSON.parse(JSON.stringify(fixture.sealed, (_field, value: unknown) => (isSealed(value) ? null : value))));
    expect(eventDefinitions[fixture.type]!.schema.parse(data)).toEqual(data);
  });

  if (fixture.version < today.version) return;
  it('is sealed today under the same person’s key', () => {
    const event = asNew(fixture);
    const sealed = sealEvent(event, fixture.stream, seal);
    expect(sealed.data).toEqual(fixture.sealed);
    const owners = new Set([...JSON.stringify(fixture.sealed).matchAll(/"sealed":"[^"]+","of":"([^"]+)"/g)].map(([, of]) => of));
    expect(keyOwnersOf(event, fixture.stream)).toEqual([...owners]);
  });
});

/** True if a schema accepts any text that a person types. */
const takesWords = (schema: z.ZodType): boolean => schema.safeParse('Uma frase, como alguém a escreve.').success;

interface Inner {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly catchall?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Every field of a schema that accepts typed text and is not sealed, at any depth. */
const openTextsOf = (schema: z.ZodType, path: string): readonly string[] => {
  if (sealedFieldsOf(schema).some((field) => field.path.length === 0)) return [];
  const { innerType, element, valueType, catchall, options, shape } = schema.def as unknown as Inner;
  if (shape || catchall)
    return [
      ...Object.entries(shape ?? {}).flatMap(([name, inner]) => openTextsOf(inner, `${path} ${name}`)),
      ...(catchall && takesWords(catchall) ? [`${path} *`] : []),
    ];
  if (valueType) return takesWords(valueType) ? [`${path} *`] : openTextsOf(valueType, path);
  const parts = [innerType, element, ...(options ?? [])].flatMap((inner) => (inner ? openTextsOf(inner, path) : []));
  return parts.length > 0 ? parts : takesWords(schema) ? [path] : [];
};

/** Public texts: names and places, which cards and the search show to everybody (docs/domain.md "Events"). */
const names = [
  'ClubProposed name',
  'ClubProposed district',
  'ClubProposed concelho',
  'ClubUpdated changes name',
  'ClubUpdated changes district',
  'ClubUpdated changes concelho',
  'ImportStarted name',
  'MatchOpened eventName',
  'TournamentCreated name',
  'TournamentCreated location',
  'TournamentUpdated changes name',
  'TournamentUpdated changes location',
];
/**
 * Texts that the program writes: ids of people or of a part of the program, hashes, names of views, and switches that a body has validated
 * before.
 */
const byTheProgram = [
  'CreatorNamed replaces',
  'ImportStarted by',
  'ImportStarted fileHash',
  'IntegrityChecked drifted',
  'MessageReceived senderId',
  'PreferencesChanged changes *',
  'ProjectionRebuilt views',
  'ProjectionRepaired views',
  'ProjectionRolledBack generation',
  'ProjectionRolledBack views',
  'ProjectionSwapped views',
  'ProjectionVerified views',
  'RebuildCancelled views',
  'RebuildFailed views',
  'ResultAnnulled by',
  'ResultReminded by',
  'ResultReported by',
  'ResultValidated by',
  'TournamentCreated creatorId',
  'TournamentUpdated changes *',
  'UserRegistered subjectHash',
];

describe('the catalogue of events', () => {
  it.each(Object.keys(eventDefinitions))('has a fixture of every version of %s', (type) => {
    const versions = fixtures.filter(({ fixture }) => fixture.type === type).map(({ fixture }) => fixture.version);
    expect(versions.sort()).toEqual(Array.from({ length: eventDefinitions[type]!.version }, (_, index) => index + 1));
  });

  it('asks for no key when an event has no personal data', () => {
    const { fixture } = fixtures.find(({ file }) => file.endsWith('MatchCancelled.v2.json'))!;
    const { reason: _none, ...data } = fixture.data;
    expect(keyOwnersOf(asNew({ ...fixture, data }), fixture.stream)).toEqual([]);
  });

  it('seals every text except the names of things; a new unsealed text fails this test', () => {
    const open = Object.entries(eventDefinitions).flatMap(([type, { schema }]) => openTextsOf(schema, type));
    expect(open.sort()).toEqual([...names, ...byTheProgram].sort());
  });

  it.each([
    ['a text', z.object({ motto: z.string().max(80) })],
    ['one that may be missing, or null', z.object({ motto: z.string().nullable().optional() })],
    ['one within a list', z.object({ lines: z.array(z.object({ motto: z.string() })) })],
    ['whatever else somebody says', z.looseObject({})],
    ['a table of texts', z.record(z.string(), z.string())],
  ])('detects unsealed text in %s', (_what, schema) => expect(openTextsOf(schema, 'MottoChosen')).toHaveLength(1));

  it('ignores sealed fields and fields without free text', () =>
    expect(
      openTextsOf(z.object({ motto: personal(z.string()).optional(), kind: z.enum(['a']), day: z.iso.date(), n: z.int() }), 'MottoChosen'),
    ).toEqual([]));

  it('names the key owner of each field, who must be named by the event', () => {
    for (const [type, { schema }] of Object.entries(eventDefinitions)) {
      const { shape } = schema as z.ZodObject;
      const owners = personalOf(type).map(({ of }) => of);
      expect([type, owners.filter((of) => of !== 'stream' && of !== 'actor' && !(of in shape))]).toEqual([type, []]);
    }
  });

  it('keeps data sealed that is copied from an earlier event, without needing a key', () => {
    const { fixture } = fixtures.find(({ file }) => file.endsWith('WeekClosed.v3.json'))!;
    const taken = asNew({ ...fixture, data: fixture.sealed! });
    expect(sealEvent(taken, fixture.stream, () => ({ sealed: 'again', of: 'somebody' }))).toEqual(taken);
    expect(keyOwnersOf(taken, fixture.stream)).toEqual([]);
  });

  it('keeps personal text out of unsealed fields', () => {
    const event = asNew(fixtures.find(({ fixture }) => fixture.type === 'UserRegistered')!.fixture);
    const bytes = JSON.stringify(sealEvent(event, 'user-1', () => ({ sealed: 'x', of: 'y' })));
    for (const field of ['email', 'firstName', 'lastName']) expect(bytes).not.toContain((event.data as Record<string, string>)[field]);
  });
});

describe('upcasting old events', () => {
  const definitions: EventDefinitions = {
    CourtNamed: { version: 3, schema: z.object({ name: z.string(), surface: z.string(), indoors: z.boolean() }) },
    Steady: { version: 1, schema: z.object({}) },
  };
  const steps: Upcasts = {
    CourtNamed: {
      1: (data) => ({ name: (data as { title: string }).title, surface: 'clay' }),
      2: (data) => ({ ...(data as object), indoors: false }),
    },
  };

  it('goes through every intermediate version', () => {
    expect(upcast('CourtNamed', 1, { title: 'Central' }, definitions, steps)).toEqual({ name: 'Central', surface: 'clay', indoors: false });
    expect(upcast('CourtNamed', 2, { name: 'Um', surface: 'hard' }, definitions, steps)).toEqual({
      name: 'Um',
      surface: 'hard',
      indoors: false,
    });
  });

  it('moves an import’s event name out of version 1’s place, and keeps a real place', () => {
    expect(upcast('MatchOpened', 1, { how: 'import', location: 'Open de Verão' })).toEqual({ how: 'import', eventName: 'Open de Verão' });
    for (const data of [{ how: 'import' }, { how: 'accepted', location: 'Campo 2' }]) expect(upcast('MatchOpened', 1, data)).toBe(data);
  });

  it('drops the sign of a penalty, which means the same either way', () => {
    for (const points of [-4, 4]) {
      expect(upcast('PenaltyApplied', 1, { userId: 'ana', points })).toEqual({ userId: 'ana', points: 4 });
      expect(upcast('WeekClosed', 1, { penalties: [{ userId: 'ana', points }], bonuses: [] })).toEqual({
        penalties: [{ userId: 'ana', points: 4 }],
        bonuses: [],
      });
    }
  });

  it('leaves the current version unchanged', () => {
    const data = { name: 'Dois', surface: 'hard', indoors: true };
    expect(upcast('CourtNamed', 3, data, definitions, steps)).toBe(data);
    expect(upcast('Steady', 1, data, definitions, steps)).toBe(data);
  });

  it.each([
    ['an event nobody knows', 'CourtSold', 1, 'unknown event type CourtSold'],
    ['data of a newer program', 'CourtNamed', 4, 'CourtNamed version 4 is newer than this program (3)'],
  ])('does not guess at %s', (_what, type, version, message) => {
    expect(() => upcast(type, version, {}, definitions, steps)).toThrow(message);
  });

  it('does not skip a missing step', () => {
    expect(() => upcast('CourtNamed', 1, {}, definitions, { CourtNamed: { 2: (data) => data } })).toThrow(
      'no upcast of CourtNamed from version 1',
    );
  });
});
