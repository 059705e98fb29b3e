/** @group distributed/always */
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

interface List {
  readonly items: readonly { readonly name: string; readonly place?: unknown }[];
  readonly total: number;
  readonly capped?: true;
}

describe('the list of tournaments', () => {
  let env: DevEnvironment;
  let carla: Client;
  let rui: Client;
  let root: Client;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    [carla, rui, root] = [
      await env.signedIn('carla@example.pt'),
      await env.signedIn('rui@example.pt'),
      await env.signedIn('root@example.pt'),
    ];
    const ids: string[] = [];
    for (const name of ['Escada Um', 'Escada Dois', 'Escada Três', 'Recusada', 'À Espera']) {
      clock.advance(3_600_000);
      ids.push(((await carla.post('/api/tournaments', { name })).body as { id: string }).id);
    }
    const [one, two, three, refused, waiting] = ids;
    for (const id of [one, two, three]) await root.post(`/api/tournaments/${id}/validate`, {});
    await root.post(`/api/tournaments/${two}/end`, {});
    await root.post(`/api/tournaments/${refused}/reject`, {});
    await rui.post(`/api/tournaments/${waiting}/join`, {});
    await env.settle();
  });
  afterAll(() => env.stop());

  const list = async (client: Client, query = ''): Promise<List> => (await client.get(`/api/tournaments?${query}`)).body;
  const told = async (client: Client, query?: string) => {
    const { items, total } = await list(client, query);
    return [total, ...items.map(({ name }) => name)];
  };

  it('is newest first and counts only what each reader may know of', async () => {
    const everybodys = ['Escada Três', 'Escada Dois', 'Escada Um'];
    expect(await told(env.visitor)).toEqual([3, ...everybodys]);
    expect(await told(rui)).toEqual([4, 'À Espera', ...everybodys]);
    expect(await told(carla)).toEqual([5, 'À Espera', 'Recusada', ...everybodys]);
    expect(await told(root)).toEqual([5, 'À Espera', 'Recusada', ...everybodys]);
  });

  it('has pages of the whole list, with the reader’s own ones among them', async () => {
    expect(await told(env.visitor, 'pageSize=2&page=2')).toEqual([3, 'Escada Um']);
    expect(await told(rui, 'pageSize=3')).toEqual([4, 'À Espera', 'Escada Três', 'Escada Dois']);
    expect(await told(rui, 'pageSize=3&page=2')).toEqual([4, 'Escada Um']);
    expect(await told(rui, 'pageSize=3&page=3')).toEqual([4]);
  });

  it('shows players their rank, and nobody else', async () => {
    const places = async (client: Client) => (await list(client, 'status=pending')).items.map(({ name, place }) => [name, place]);
    expect(await places(rui)).toEqual([['À Espera', { rank: 1, points: 0 }]]);
    expect(await places(root)).toEqual([['À Espera', undefined]]);
  });

  it('is filtered by state and words', async () => {
    expect(await told(rui, 'status=pending')).toEqual([1, 'À Espera']);
    expect(await told(env.visitor, 'status=pending')).toEqual([0]);
    expect(await told(env.visitor, 'status=ended')).toEqual([1, 'Escada Dois']);
    expect(await told(rui, 'status=all')).toEqual(await told(rui, ''));
    expect(await told(rui, 'status=expired')).toEqual([0]);
    expect(await told(carla, 'q=escada')).toEqual([3, 'Escada Três', 'Escada Dois', 'Escada Um']);
    expect(await told(carla, 'q=a')).toEqual([1, 'À Espera']);
  });

  it('says when there are more than the word search covers; without words it counts them all', async () => {
    const { readStore } = env.app;
    const find = readStore.find.bind(readStore);
    const spy = jest.spyOn(readStore, 'find').mockImplementation(async (view, query) => {
      const found = await find(view, query);
      return query.sort === '-statusAndAge' ? { ...found, total: found.total + 2_000 } : found;
    });
    try {
      expect(await env.onThisNode(() => list(env.visitor, 'q=tres'))).toMatchObject({ total: 1, capped: true });
      const whole = await env.onThisNode(() => list(env.visitor));
      expect([whole.total, whole.capped]).toEqual([6_003, undefined]);
    } finally {
      spy.mockRestore();
    }
    expect((await list(env.visitor, 'q=tres')).capped).toBeUndefined();
  });

  it('is filtered by district, according to the typed place, and by visibility', async () => {
    const faro = (await rui.post('/api/tournaments', { name: 'Sul', location: 'Clube de Ténis de Tavira', privacy: 'private' })).body as {
      id: string;
    };
    const far = (await rui.post('/api/tournaments', { name: 'Norte', location: 'Farol da Barra, Aveiro' })).body as { id: string };
    for (const { id } of [faro, far]) await root.post(`/api/tournaments/${id}/validate`, {});
    expect(await told(env.visitor, 'district=Faro')).toEqual([1, 'Sul']);
    expect(await told(env.visitor, 'district=Aveiro')).toEqual([1, 'Norte']);
    expect(await told(env.visitor, 'privacy=private')).toEqual([1, 'Sul']);
    expect(await told(env.visitor, 'district=Faro&privacy=public')).toEqual([0]);
    expect((await env.visitor.get('/api/tournaments?district=Atlantida')).status).toBe(400);
  });
});
