import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Call, calls, day } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { idOf } from './fill-path.fixture';
import type { Row } from './rights-row.fixture';
import { makeWorld, type World } from './rights.fixture';
import { reporterLoses, reporterWins } from './scores.fixture';

/** Every call of every context, each with a subject. */
const rows = readdirSync(__dirname)
  .filter((file) => /^rights-of-.*\.fixture\.ts$/.test(file))
  .flatMap((file) => (createRequire(__filename)(join(__dirname, file)) as { readonly rows: readonly Row[] }).rows);

/** Present only where this spec writes it. */
const canary = 'Canario-4711 canta';

/** Values from a list, compared with known ones, or with a fixed form; personal-data-leaks.flow covers addresses and numbers. */
const ofAForm = /(Id|[eE]mail|phone|whatsapp|signal|telegram|gender|district|concelho|confirmName|code|state)$/;
/** Names of things and their places, which everybody reads (docs/domain.md "Events"). */
const names: ReadonlySet<string> = new Set([
  'POST /clubs name',
  'PUT /clubs/:clubId name',
  'POST /tournaments name',
  'POST /tournaments location',
  'PUT /tournaments/:tournamentId name',
  'PUT /tournaments/:tournamentId location',
]);

type Schema = Extract<Call['answer'], { readonly safeParse: unknown }>;
interface Inner {
  readonly innerType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
}
const shapeOf = (schema: Schema): Inner['shape'] => {
  const { shape, innerType } = schema.def as unknown as Inner;
  return shape ?? (innerType && shapeOf(innerType));
};

/** Every free text in a body. */
const textsOf = (schema: Schema, path: string): readonly string[] => {
  const shape = shapeOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => textsOf(field, `${path} ${name}`));
  return ofAForm.test(path) || names.has(path) || !schema.safeParse(canary).success ? [] : [path];
};

/** The body with the canary in each of these texts, except in omitted parts. */
const planted = (schema: Schema, body: unknown, path: string): unknown => {
  const shape = shapeOf(schema);
  if (!shape) return textsOf(schema, path).length > 0 ? canary : body;
  if (body === undefined && path.split(' ').length > 2) return undefined;
  const said = (body ?? {}) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(shape).map(([name, field]) => [name, planted(field, said[name], `${path} ${name}`)] as const);
  return { ...said, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
};

const isAt = (path: string) => (call: Call) => {
  const [asked, known] = [path.split('?')[0]!.split('/').slice(2), call.path.split('/').slice(1)];
  return asked.length === known.length && known.every((part, nth) => part.startsWith(':') || part === asked[nth]);
};

const rules = {
  preset: 'custom',
  minGames: { games: 1, weeks: 1 },
  penalty: { type: 'points', points: 3, afterWarnings: 0, message: '' },
  bonus: { games: 1, weeks: 1, points: 2, description: '' },
};

describe('typed texts', () => {
  let env: DevEnvironment;
  let world: World;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  const arrived = new Set<string>();
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    world = await makeWorld(env);
  });
  afterAll(() => env.stop());

  /** True if the canary is at the path of a text. */
  const present = (body: unknown, [, , ...fields]: readonly string[]): boolean =>
    fields.reduce<unknown>((value, field) => (value as Readonly<Record<string, unknown>> | undefined)?.[field], body) === canary;

  /** A client that writes the canary into every text. */
  const singing = (client: Client): Client => {
    const write =
      (method: 'post' | 'put'): Client['post'] =>
      async (path, body, headers) => {
        const call = calls.filter((one) => one.method === method.toUpperCase()).find(isAt(path));
        if (!call?.body) return client[method](path, body, headers);
        const name = `${call.method} ${call.path}`;
        const sung = planted(call.body, body, name);
        const answer = await client[method](path, sung, headers);
        if (answer.status < 400) for (const text of textsOf(call.body, name)) if (present(sung, text.split(' '))) arrived.add(text);
        return answer;
      };
    return { ...client, post: write('post'), put: write('put') };
  };

  it('are sent by this test to every call that accepts a text', async () => {
    for (const { may, subject, ask } of rows) {
      const who = may.split(' ').at(-1)!;
      const about = subject ? await subject(world) : { id: '' };
      await ask(singing(who === 'self' ? about.self! : world.clients[who as keyof World['clients']]), about, world);
    }
    const [carla, ana] = [singing(world.clients.carla), singing(world.clients.ana)];
    const newcomer = singing((await world.newcomer()).self!);
    await carla.post('/api/contact', { name: 'Carla', email: 'carla@example.pt', subject: 'Olá', message: 'Olá', type: 'contact' });
    await ana.put('/api/profile', { firstName: 'Ana' });
    await newcomer.post('/api/deletion-requests', {});
    const match = await world.match();
    await ana.post(`/api/matches/${match.id}/result`, reporterWins);
    await singing(world.clients.rui).post(`/api/matches/${match.id}/validation`, { decision: 'reject', result: reporterLoses });
    const ladder = idOf(await carla.post('/api/tournaments', { name: 'Escada das regras', rules }));
    await world.clients.root.post(`/api/tournaments/${ladder}/validate`, {});
    await carla.post(`/api/tournaments/${ladder}/rules/preview`, { rules, appliesFrom: 'now' });
    await carla.put(`/api/tournaments/${ladder}/rules`, { rules: { ...rules, defeat: -2 }, appliesFrom: 'now', reason: 'Porque sim' });
    for (const client of [world.clients.ana, world.clients.rui]) await client.post(`/api/tournaments/${ladder}/join`, {});
    clock.set(new Date(Date.parse('2026-03-02T09:00:00.000Z') + 22 * day).toISOString());
    await env.settle();

    const asked = calls.flatMap(({ method, path, body }) => (body ? textsOf(body, `${method} ${path}`) : []));
    expect(asked.filter((text) => !arrived.has(text))).toEqual([]);
    // the message of a check by the rules is still readable for its recipient
    const { lines } = (await world.clients.ana.get(`/api/tournaments/${ladder}/ledger?playerId=${world.ids.ana}`)).body as {
      lines: readonly object[];
    };
    expect(lines).toContainEqual(expect.objectContaining({ cause: 'penalty', message: canary }));
    expect((await (await env.signedIn('ana@example.pt')).get('/api/notifications')).text).toContain(canary);
    expect((await env.visitor.get(`/api/tournaments/${ladder}`)).body).toMatchObject({
      rules: { special: canary, penalty: { message: canary }, bonus: { description: canary } },
    });
    expect((await env.visitor.get(`/api/tournaments/${ladder}/rules`)).text).not.toContain('"sealed"');
  }, 300_000);

  it('are unencrypted in no event, and no event contains origins or totals', async () => {
    const events = await env.app.eventStore.readAll(0, 100_000);
    expect(new Set(events.map(({ type }) => type))).toContain('WeekClosed');
    expect(events.filter((event) => JSON.stringify(event).includes(canary)).map(({ type }) => type)).toEqual([]);
    expect(
      events.filter((event) => /127\.0\.0\.1|::1|[uU]ser-?[aA]gent|"(total|xp|level|wins|defeats)":/.test(JSON.stringify(event))),
    ).toEqual([]);
    // the ranks in a challenge's terms, and at the start of a goal (docs/domain.md "Events")
    const ranked = events.filter((event) => /"ranks?(AtStart)?"/.test(JSON.stringify(event.data))).map(({ type }) => type);
    expect([...new Set(ranked)].filter((type) => type !== 'ChallengeIssued' && type !== 'GoalSet')).toEqual([]);
  });
});
