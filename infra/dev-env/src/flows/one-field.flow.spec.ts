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
    readonly at: string;
    readonly reads?: (body: never) => object;
    /** All fields, and another value for each. */
    readonly whole: object;
    readonly others: Readonly<Record<string, unknown>>;
    /** The field that depends on another field. */
    readonly follows?: string;
    /** The fields that have another name in the answer. */
    readonly of?: (said: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  }

  const club = {
    whole: {
      ...{ name: 'Camélias', district: 'Porto', concelho: 'Maia', address: 'Rua 1', phone: '229000000', email: 'geral@example.pt' },
      ...{ website: 'https://example.pt', about: 'Escola', courts: [{ surface: 'clay', count: 4, lit: 2 }], facilities: ['bar'] },
    },
    others: {
      ...{ name: 'Camélias do Porto', concelho: 'Matosinhos', address: 'Rua 2', phone: null, email: 'ola@example.pt', website: null },
      ...{ about: 'Torneios', courts: [{ surface: 'hard', count: 1, lit: 0 }], facilities: [] },
    },
  };
  const rulesOf = (body: { readonly rules: object }): object => body.rules;

  const things: readonly (readonly [string, () => Promise<Thing>])[] = [
    ['club', async () => ({ at: `/api/clubs/${idIn(await carla.post('/api/clubs', club.whole))}`, ...club })],
    [
      'tournament',
      async () => ({
        at: `/api/tournaments/${idIn(await carla.post('/api/tournaments', { name: 'Escada' }))}`,
        whole: { name: 'Escada', location: 'Faro', endDate: '2026-09-30', zone: 'Europe/Lisbon' },
        others: { name: 'Escada do Mar', location: 'Ponta Delgada', endDate: '2026-10-31', zone: 'Atlantic/Azores', privacy: 'private' },
      }),
    ],
    [
      'profile',
      async () => ({
        at: '/api/profile',
        whole: {
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
        others: {
          ...{ firstName: 'Clara', lastName: 'Criativa', phone: '913333333', whatsapp: '', signal: '', telegram: 'clara_tg' },
          ...{ birthYear: 1981, gender: 'other', concelho: 'Matosinhos', shareContacts: false },
        },
        follows: 'sharesContacts',
        of: (said) => Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value === '' ? null : value])),
      }),
    ],
    [
      'rules',
      async () => {
        const id = idIn(await carla.post('/api/tournaments', { name: 'Escada das regras' }));
        return {
          at: `/api/tournaments/${id}/rules`,
          reads: (body: never) => rulesOf((body as { readonly versions: readonly { readonly rules: object }[] }).versions.at(-1)!),
          whole: {},
          others: {
            ...{ deadlineDays: 5, maxRejections: 2, rangeAbove: 4, rangeBelow: 1, cooldownDays: 3, longSets: true },
            ...{ minGames: { games: 1, weeks: 2 }, maxGames: { games: 9, weeks: 1 }, autoValidateHours: 48 },
          },
        };
      },
    ],
    [
      'choice of what one is told',
      async () => ({
        at: '/api/notification-preferences',
        whole: { groups: { results: { inApp: true }, times: { inApp: true } }, quietHours: { from: '22:00', to: '08:00' } },
        others: { quietHours: null, groups: { results: { inApp: false } }, weeklySummary: false },
        reads: (body: never) => {
          const { groups, quietHours, weeklySummary } = body as NotificationPreferences;
          return { quietHours, weeklySummary, ...Object.fromEntries(Object.entries(groups).map(([name, { inApp }]) => [name, inApp])) };
        },
        of: ({ groups, ...said }) => ({ ...said, ...(groups === undefined ? {} : { results: false }) }),
      }),
    ],
  ];

  it.each(things)('leaves the others as they are: %s', async (_what, make) => {
    const { at, reads = (body: never) => body as object, whole, others, of = (said) => said, follows } = await make();
    const isRules = at.endsWith('/rules');
    const say = async (said: object): Promise<string> =>
      idIn(await carla.put(at, isRules ? { rules: said, appliesFrom: 'now', reason: 'Acordado' } : said));
    const read = async () => reads((await carla.get(at)).body) as Readonly<Record<string, unknown>>;
    if (!isRules) await say(whole);
    for (const [field, value] of Object.entries(others)) {
      const before = await read();
      await say({ [field]: value });
      const after = await read();
      const expected: Readonly<Record<string, unknown>> = { ...before, ...of({ [field]: value }) };
      const differing = Object.keys({ ...expected, ...after }).filter((name) => !same(expected[name], after[name]));
      expect([field, differing.filter((name) => name !== follows)]).toEqual([field, []]);
    }
  });
});
