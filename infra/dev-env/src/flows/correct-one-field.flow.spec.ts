import type { NotificationPreferences } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const idIn = ({ status, body }: { readonly status: number; readonly body: unknown }): string => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return (body as { readonly id: string }).id;
};

describe('correcting one field', () => {
  let env: DevEnvironment;
  let carla: Client;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T09:00:00.000Z') });
    carla = await env.signedIn('carla@example.pt');
  });
  afterAll(() => env.stop());

  interface Thing {
    /** The path that writes and reads it. */
    readonly path: string;
    readonly reads?: (body: never) => object;
    /** All fields, and another value for each. */
    readonly allFields: object;
    readonly otherValues: Readonly<Record<string, unknown>>;
    /** The field that depends on another field. */
    readonly derivedField?: string;
    /** The fields that have another name in the answer. */
    readonly answerFields?: (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  }

  const club = {
    allFields: {
      ...{ name: 'Camélias', district: 'Porto', concelho: 'Maia', address: 'Rua 1', phone: '229000000', email: 'geral@example.pt' },
      ...{ website: 'https://example.pt', about: 'Escola', courts: [{ surface: 'clay', count: 4, lit: 2 }], facilities: ['bar'] },
    },
    otherValues: {
      ...{ name: 'Camélias do Porto', concelho: 'Matosinhos', address: 'Rua 2', phone: null, email: 'ola@example.pt', website: null },
      ...{ about: 'Torneios', courts: [{ surface: 'hard', count: 1, lit: 0 }], facilities: [] },
    },
  };
  const rulesOf = (body: { readonly rules: object }): object => body.rules;

  const things: readonly (readonly [string, () => Promise<Thing>])[] = [
    ['club', async () => ({ path: `/api/clubs/${idIn(await carla.post('/api/clubs', club.allFields))}`, ...club })],
    [
      'tournament',
      async () => ({
        path: `/api/tournaments/${idIn(await carla.post('/api/tournaments', { name: 'Escada' }))}`,
        allFields: { name: 'Escada', location: 'Faro', endDate: '2026-09-30', zone: 'Europe/Lisbon' },
        otherValues: {
          name: 'Escada do Mar',
          location: 'Ponta Delgada',
          endDate: '2026-10-31',
          zone: 'Atlantic/Azores',
          privacy: 'private',
        },
      }),
    ],
    [
      'profile',
      async () => ({
        path: '/api/profile',
        allFields: {
          ...{
            firstName: 'Carla',
            lastName: 'Criadora',
            phone: '912345678',
            whatsapp: '912345678',
            signal: 'carla.01',
            telegram: 'carla_tg',
          },
          ...{ birthYear: 1980, gender: 'female', district: 'Porto', concelho: 'Maia', shareContacts: true },
        },
        otherValues: {
          ...{ firstName: 'Clara', lastName: 'Criativa', phone: '913333333', whatsapp: '', signal: '', telegram: 'clara_tg' },
          ...{ birthYear: 1981, gender: 'other', concelho: 'Matosinhos', shareContacts: false },
        },
        derivedField: 'sharesContacts',
        answerFields: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])),
      }),
    ],
    [
      'rules',
      async () => {
        const id = idIn(await carla.post('/api/tournaments', { name: 'Escada das regras' }));
        return {
          path: `/api/tournaments/${id}/rules`,
          reads: (body: never) => rulesOf((body as { readonly versions: readonly { readonly rules: object }[] }).versions.at(-1)!),
          allFields: {},
          otherValues: {
            ...{ deadlineDays: 5, maxRejections: 2, rangeAbove: 4, rangeBelow: 1, cooldownDays: 3, longSets: true },
            ...{ minGames: { games: 1, weeks: 2 }, maxGames: { games: 9, weeks: 1 }, autoValidateHours: 48 },
          },
        };
      },
    ],
    [
      'choice of what one is told',
      async () => ({
        path: '/api/notification-preferences',
        allFields: { groups: { results: { inApp: true }, times: { inApp: true } }, quietHours: { from: '22:00', to: '08:00' } },
        otherValues: { quietHours: null, groups: { results: { inApp: false } }, weeklySummary: false },
        reads: (body: never) => {
          const { groups, quietHours, weeklySummary } = body as NotificationPreferences;
          return { quietHours, weeklySummary, ...Object.fromEntries(Object.entries(groups).map(([name, { inApp }]) => [name, inApp])) };
        },
        answerFields: ({ groups, ...said }) => ({ ...said, ...(groups === undefined ? {} : { results: false }) }),
      }),
    ],
  ];

  it.each(things)('leaves the others as they are: %s', async (_what, make) => {
    const {
      path,
      reads = (body: never) => body as object,
      allFields,
      otherValues,
      answerFields = (fields) => fields,
      derivedField,
    } = await make();
    const isRules = path.endsWith('/rules');
    const write = async (values: object): Promise<string> =>
      idIn(await carla.put(path, isRules ? { rules: values, appliesFrom: 'now', reason: 'Acordado' } : values));
    const read = async () => reads((await carla.get(path)).body) as Readonly<Record<string, unknown>>;
    if (!isRules) await write(allFields);
    for (const [field, value] of Object.entries(otherValues)) {
      const before = await read();
      await write({ [field]: value });
      const after = await read();
      const expected: Readonly<Record<string, unknown>> = { ...before, ...answerFields({ [field]: value }) };
      const differing = Object.keys({ ...expected, ...after }).filter((name) => !same(expected[name], after[name]));
      expect([field, differing.filter((name) => name !== derivedField)]).toEqual([field, []]);
    }
  });
});
