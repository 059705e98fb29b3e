import type { PlayerFound } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';
import { makeLadder } from './ladder.fixture';

const names = async (client: Client, list: 'tournaments' | 'clubs', words: string): Promise<readonly string[]> => {
  const { body } = await client.get(`/api/${list}?search=${encodeURIComponent(words)}`);
  return (body as readonly { readonly name: string }[]).map(({ name }) => name);
};

describe('a search by place', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T10:00:00.000Z') });
  });
  afterAll(() => env.stop());

  const found = (words: string, client: Client = env.visitor) => names(client, 'tournaments', words);
  const clubs = (words: string) => names(env.visitor, 'clubs', words);

  it('ranks names first: those that begin with the typed text, then those that contain it, then places', async () => {
    await makeLadder(env, [], { name: 'Aldeia', location: 'Vila do Porto' });
    await makeLadder(env, [], { name: 'Escada do Porto', location: 'Gaia' });
    await makeLadder(env, [], { name: 'Porto de Honra', location: 'Lisboa' });
    await makeLadder(env, [], { name: 'Camélias', location: 'Porto' });
    const all = ['Porto de Honra', 'Escada do Porto', 'Aldeia', 'Camélias'];
    expect(await found('porto')).toEqual(all);
    expect(await found('pôr')).toEqual(all);
    expect(await found('porto camel')).toEqual(['Camélias']);
    expect(await found('gaia')).toEqual(['Escada do Porto']);
    expect(await found('orto')).toEqual(['Escada do Porto', 'Porto de Honra', 'Aldeia', 'Camélias']);
  });

  it('matches letters as typed in Portugal, without apostrophes, and inside words', async () => {
    await makeLadder(env, [], { name: 'Escada Øresund', location: 'Łódź' });
    await makeLadder(env, [], { name: 'Taça D’Arrábida' });
    for (const words of ['oresund', 'øresund', 'sund escada', 'lodz']) expect(await found(words)).toEqual(['Escada Øresund']);
    for (const words of ['darrabida', "d'arrabida", 'd arrábida', 'arrabida', 'rabida'])
      expect(await found(words)).toEqual(['Taça D’Arrábida']);
  });

  it('returns at most five, and none for fewer than two characters', async () => {
    for (const name of ['Zambujo A', 'Zambujo B', 'Zambujo C', 'Zambujo D', 'Zambujo E', 'Zambujo F'])
      await makeLadder(env, [], { name, location: 'Ponta Delgada, São Miguel' });
    await makeLadder(env, [], { name: 'Zé da Ponta' });
    expect(await found('ponta')).toEqual(['Zé da Ponta', 'Zambujo A', 'Zambujo B', 'Zambujo C', 'Zambujo D']);
    expect(await found('ponta delgada')).toHaveLength(5);
    expect(await found('p')).toEqual([]);
    expect(await found(' p ')).toEqual([]);
  });

  it('follows a changed place of a tournament', async () => {
    const { id, creator } = await makeLadder(env, [], { name: 'Escada do Rio', location: 'Amarante' });
    expect((await env.visitor.get('/api/tournaments?search=amarante')).body).toEqual([
      { id, name: 'Escada do Rio', club_name: null, location: 'Amarante' },
    ]);
    expect((await creator.put(`/api/tournaments/${id}`, { location: 'Penafiel' })).status).toBe(200);
    expect([await found('amarante'), await found('penafiel')]).toEqual([[], ['Escada do Rio']]);
    expect((await creator.put(`/api/tournaments/${id}`, { location: null })).status).toBe(200);
    expect([await found('penafiel'), await found('escada do rio')]).toEqual([[], ['Escada do Rio']]);
  });

  it('finds a private tournament by the place on its public card, and shows an outsider only its name and the lock', async () => {
    const { id, players } = await makeLadder(env, ['ana'], { name: 'Só Sócios', location: 'Vidago', privacy: 'private' });
    const { body: card } = await env.visitor.get(`/api/tournaments/${id}`);
    expect(card).toMatchObject({ location: 'Vidago' });
    expect((await env.visitor.get('/api/tournaments?search=vidago&images=true')).body).toEqual([
      { id, name: 'Só Sócios', club_name: null, location: null, privacy: 'private', image_url: null },
    ]);
    expect((await players['ana']!.get('/api/tournaments?search=vidago')).body).toEqual([
      { id, name: 'Só Sócios', club_name: null, location: 'Vidago', privacy: 'private' },
    ]);
  });

  it('finds clubs by town and district, those of that name first', async () => {
    const root = await env.signedIn('root@example.pt');
    const propose = async (body: object): Promise<string> => {
      const { id } = (await root.post('/api/clubs', body)).body as { id: string };
      await root.post(`/api/clubs/${id}/validate`, {});
      return id;
    };
    const maia = await propose({ name: 'Árvores', district: 'Porto', concelho: 'Maia' });
    await propose({ name: 'Raquetes', district: 'Porto', concelho: 'Porto' });
    await propose({ name: 'Ténis do Porto', district: 'Porto', concelho: 'Porto' });
    await root.post('/api/clubs', { name: 'À Espera', district: 'Porto', concelho: 'Maia' });
    expect(await clubs('porto')).toEqual(['Ténis do Porto', 'Árvores', 'Raquetes']);
    expect(await clubs('maia')).toEqual(['Árvores']);
    expect(await clubs('arvores porto')).toEqual(['Árvores']);
    expect((await root.put(`/api/clubs/${maia}`, { name: 'Árvores', district: 'Faro', concelho: 'Loulé' })).status).toBe(200);
    expect([await clubs('maia'), await clubs('loule'), await clubs('faro')]).toEqual([[], ['Árvores'], ['Árvores']]);
  });

  it('finds no person by their place', async () => {
    const rui = await env.signedIn('rui@example.pt');
    await rui.put('/api/profile', { firstName: 'Rui', lastName: 'Matos', district: 'Porto', concelho: 'Maia' });
    const people = async (words: string) => (await rui.get(`/api/players?search=${words}`)).body as readonly PlayerFound[];
    expect([await people('maia'), await people('porto')]).toEqual([[], []]);
    expect(await people('matos')).toHaveLength(1);
  });
});

describe('a tournament that waits for validation', () => {
  let env: DevEnvironment;
  let readers: Readonly<Record<'creator' | 'referee' | 'participant' | 'admin' | 'root' | 'stranger' | 'visitor', Client>>;
  let id: string;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T10:00:00.000Z') });
    const enter = async (name: string) => {
      const client = await env.signedIn(`${name}@example.pt`);
      return { client, userId: ((await client.get('/api/users/me')).body as { id: string }).id };
    };
    const [creator, referee, participant, admin] = [await enter('carla'), await enter('rita'), await enter('paulo'), await enter('aldo')];
    await grant(env, admin.userId, 'admin');
    const asked = { name: 'Escada à Espera', location: 'Vidago' };
    id = ((await creator.client.post('/api/tournaments', asked)).body as { id: string }).id;
    for (const { client } of [referee, participant]) expect((await client.post(`/api/tournaments/${id}/join`, {})).status).toBe(200);
    expect((await creator.client.post(`/api/tournaments/${id}/participants/${referee.userId}/promote`, {})).status).toBe(200);
    readers = {
      creator: creator.client,
      referee: referee.client,
      participant: participant.client,
      admin: admin.client,
      root: await env.signedIn('root@example.pt'),
      stranger: (await enter('eva')).client,
      visitor: env.visitor,
    };
  });
  afterAll(() => env.stop());

  const findersOf = async (words: string): Promise<readonly string[]> => {
    const finders: string[] = [];
    for (const [who, client] of Object.entries(readers)) if ((await names(client, 'tournaments', words)).length > 0) finders.push(who);
    return finders;
  };
  const insiders = ['creator', 'referee', 'participant', 'admin', 'root'];

  it('is found by the people who see it in lists, by name and place, and by nobody else', async () => {
    for (const words of ['esc', 'espera', 'vidago', 'vidago escada']) expect([words, await findersOf(words)]).toEqual([words, insiders]);
    expect(await findersOf('chaves')).toEqual([]);
    expect(await findersOf('e')).toEqual([]);
  });

  it('is sorted together with the others', async () => {
    const root = readers.root;
    for (const [name, location] of [
      ['Vidago Aberto', null],
      ['Ligas', 'Vidago'],
      ['Aberto de Vidago', null],
    ] as const) {
      const made = (await root.post('/api/tournaments', { name, ...(location ? { location } : {}) })).body as { id: string };
      await root.post(`/api/tournaments/${made.id}/validate`, {});
    }
    for (const reader of [readers.creator, readers.participant, root])
      expect(await names(reader, 'tournaments', 'vidago')).toEqual(['Vidago Aberto', 'Aberto de Vidago', 'Escada à Espera', 'Ligas']);
    expect(await names(env.visitor, 'tournaments', 'vidago')).toEqual(['Vidago Aberto', 'Aberto de Vidago', 'Ligas']);
  });

  it('is not found by a person who left it', async () => {
    const gil = await env.signedIn('gil@example.pt');
    await gil.post(`/api/tournaments/${id}/join`, {});
    expect(await names(gil, 'tournaments', 'espera')).toEqual(['Escada à Espera']);
    await gil.post(`/api/tournaments/${id}/leave`, {});
    expect(await names(gil, 'tournaments', 'espera')).toEqual([]);
  });

  it('is found by nobody once it was rejected, and by everybody once it is validated', async () => {
    await readers.root.post(`/api/tournaments/${id}/reject`, {});
    expect(await findersOf('espera')).toEqual([]);
    expect((await readers.creator.post(`/api/tournaments/${id}/resubmit`, {})).status).toBe(200);
    expect(await findersOf('espera')).toEqual(insiders);
    await readers.root.post(`/api/tournaments/${id}/validate`, {});
    expect(await findersOf('espera')).toEqual(Object.keys(readers));
  });
});
