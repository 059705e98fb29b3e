import { day, type PlayerFound } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

/** Several may have the same tally; twelve have more than four different ones. */
const many = 12;

describe('the common searches', () => {
  let env: DevEnvironment;
  let people: Client[];
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    people = [];
    for (let nth = 0; nth < many; nth += 1) people.push(await env.signedIn(`pessoa${nth}@example.pt`));
  });
  afterAll(() => env.stop());

  const popular = async () => (await env.visitor.get('/api/searches/popular')).body as readonly string[];
  const lookFor = async (by: readonly Client[], words: string): Promise<void> => {
    for (const client of by) {
      await client.get(`/api/tournaments?search=${encodeURIComponent(words)}`);
      await client.get(`/api/clubs?search=${encodeURIComponent(words)}`);
    }
  };

  it('list names that begin with the typed text before those that contain it', async () => {
    const [reader, alvara, concha] = people as [Client, Client, Client];
    await alvara.put('/api/profile', { firstName: 'Álvara', lastName: 'Conceição' });
    await concha.put('/api/profile', { firstName: 'Concha', lastName: 'Zagalo' });
    const found = async (words: string) => {
      const { body } = await reader.get(`/api/players?search=${encodeURIComponent(words)}`);
      return (body as readonly PlayerFound[]).map(({ first_name: first, last_name: last }) => `${first} ${last}`);
    };
    expect(await found('conc')).toEqual(['Concha Zagalo', 'Álvara Conceição']);
    expect(await found('conceicao alv')).toEqual(['Álvara Conceição']);
    expect(await found('zag con')).toEqual(['Concha Zagalo']);
  });

  it('include a name once at least five people searched for it, however often a few do', async () => {
    const { root } = await makeLadder(env, [], { name: 'Escada da Ribeira' });
    const { id } = (await root.post('/api/clubs', { name: 'Clube da Mutela' })).body as { id: string };
    await root.post(`/api/clubs/${id}/validate`, {});
    for (let time = 0; time < 3; time += 1) await lookFor(people.slice(0, 4), 'ribei');
    for (let time = 0; time < many; time += 1) await lookFor([env.visitor], 'ribei');
    expect(await popular()).toEqual([]);
    await lookFor(people, 'ribei');
    await lookFor(people, 'mutela');
    expect([...(await popular())].sort()).toEqual(['Clube da Mutela', 'Escada da Ribeira']);
  });

  it('never name a private ladder, a pending club, or one of several with the same beginning', async () => {
    const { root } = await makeLadder(env, [], { name: 'Escada fechada', privacy: 'private' });
    await root.post('/api/clubs', { name: 'Clube da Encosta' });
    await makeLadder(env, [], { name: 'Liga de Almada' });
    await makeLadder(env, [], { name: 'Liga de Alvalade' });
    for (const words of ['fechada', 'encosta', 'liga de al']) await lookFor(people, words);
    expect([...(await popular())].sort()).toEqual(['Clube da Mutela', 'Escada da Ribeira']);
  });

  it('count nothing for a pending ladder, although its participants find it', async () => {
    const creator = people[0]!;
    const { id } = (await creator.post('/api/tournaments', { name: 'Escada do Pinhal' })).body as { id: string };
    for (const client of people) await client.post(`/api/tournaments/${id}/join`, {});
    expect((await creator.get('/api/tournaments?search=pinhal')).body).toMatchObject([{ id }]);
    await lookFor(people, 'pinhal');
    await (await env.signedIn('root@example.pt')).post(`/api/tournaments/${id}/validate`, {});
    expect(await popular()).not.toContain('Escada do Pinhal');
    await lookFor(people, 'pinhal');
    expect(await popular()).toContain('Escada do Pinhal');
  });

  it('use the current name, and drop what is no longer visible', async () => {
    const { id, creator } = await makeLadder(env, [], { name: 'Escada do Bairro' });
    await lookFor(people, 'bairro');
    expect(await popular()).toContain('Escada do Bairro');
    expect((await creator.put(`/api/tournaments/${id}`, { name: 'Escada Nova' })).status).toBe(200);
    expect(await popular()).toContain('Escada Nova');
    expect((await creator.put(`/api/tournaments/${id}`, { privacy: 'private' })).status).toBe(200);
    expect((await popular()).join()).not.toContain('Escada Nova');
  });

  it('are forgotten after 30 days', async () => {
    clock.advance(31 * day);
    expect(await popular()).toEqual([]);
  });
});
