import { type ClubDetail, type ClubMember, type ListedClub, type ValidationsAnswer, validationTime } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { makeLadder } from './ladder.fixture';

const full = {
  name: 'Ténis Clube das Camélias',
  district: 'Porto',
  concelho: 'Maia',
  address: 'Rua das Camélias 12',
  phone: '+351 220 000 000',
  email: 'geral@example.pt',
  website: 'https://camelias.example.pt',
  about: 'Seis courts.\nEscola aos sábados.',
  courts: [
    { surface: 'clay', count: 4, lit: 3 },
    { surface: 'hard', count: 2, lit: 0 },
  ],
  facilities: ['parking', 'school'],
};

describe('clubs', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  const enter = async (name: string): Promise<{ readonly client: Client; readonly id: string }> => {
    const client = await env.signedIn(`${name}@example.pt`);
    return { client, id: ((await client.get('/api/users/me')).body as { id: string }).id };
  };
  const propose = async (client: Client, body: object): Promise<string> =>
    ((await client.post('/api/clubs', body)).body as { id: string }).id;
  const validated = async (client: Client, body: object): Promise<string> => {
    const id = await propose(client, body);
    await (await env.signedIn('root@example.pt')).post(`/api/clubs/${id}/validate`, {});
    return id;
  };
  const read = async (client: Client, id: string): Promise<ClubDetail> => (await client.get(`/api/clubs/${id}`)).body;
  const listed = async (client: Client, query = ''): Promise<readonly string[]> =>
    ((await client.get(`/api/clubs?${query}`)).body as { items: readonly ListedClub[] }).items.map(({ name }) => name);
  const members = async (id: string): Promise<readonly ClubMember[]> => (await env.visitor.get(`/api/clubs/${id}/members`)).body;

  it('need only a name, keep all fields, and seal their contacts', async () => {
    const ana = await enter('ana');
    expect((await ana.client.post('/api/clubs', { name: ' ' })).body).toMatchObject({ statusCode: 422, code: 'club.name-required' });
    const id = await propose(ana.client, full);
    expect(await read(ana.client, id)).toMatchObject({ ...full, status: 'pending', role: 'administrator', members: 1, isMain: true });
    expect(await read(env.visitor, id)).toMatchObject({ createdAt: '2026-03-02T12:00:00.000Z', proposerName: 'Ana' });
    const [proposed] = await env.app.eventStore.readStream(`club-${id}`);
    expect(JSON.stringify(proposed)).not.toContain('220 000 000');
    expect(await read(env.visitor, await propose(ana.client, { name: 'Sem nada' }))).toMatchObject({
      courts: [],
      phone: null,
      district: null,
    });
  });

  it.each([
    [{ district: 'Faro', concelho: 'Maia' }, 'concelho'],
    [{ concelho: 'Maia' }, 'concelho'],
    [{ district: 'Galiza' }, 'district'],
    [{ courts: [{ surface: 'moss', count: 2, lit: 0 }] }, 'courts.0.surface'],
    [{ courts: [{ surface: 'clay', count: 61, lit: 0 }] }, 'courts.0.count'],
  ])('refuse %j, and name the field', async (wrong, path) => {
    const { client } = await enter('bia');
    expect((await client.post('/api/clubs', { name: 'Clube', ...wrong })).body).toMatchObject({ statusCode: 400, details: [{ path }] });
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website', 'field.website', 'Este site não é válido: escreva-o como https://exemplo.pt.'],
    [{ phone: 'ligue-nos' }, 'phone', 'field.phone', 'Este telefone não é válido: use 9 a 15 algarismos e, se quiser, +351 à frente.'],
    [{ name: 'Ganhe em evil.example' }, 'name', 'field.address-in-name', 'Um nome não pode ter o endereço de uma página.'],
    [{ email: 'geral' }, 'email', 'field.email', 'Este e-mail não é válido: escreva-o como nome@exemplo.pt.'],
    [
      { courts: [{ surface: 'clay', count: 4, lit: 5 }] },
      'courts.0.lit',
      'field.lit-above-courts',
      'Os courts com luz não podem ser mais do que os courts.',
    ],
  ])('refuse %j with the field’s own sentence', async (wrong, path, code, message) => {
    const { client } = await enter('bia');
    expect((await client.post('/api/clubs', { name: 'Clube', ...wrong })).body).toMatchObject({
      statusCode: 400,
      details: [{ path, code, message }],
    });
  });

  it('wait for a super admin in the queue, show a rejection with its reason to their administrators, and are submitted again', async () => {
    const [rui, root] = [await enter('rui'), await env.signedIn('root@example.pt')];
    const id = await propose(rui.client, { name: 'Clube do Rui', district: 'Porto' });
    const queue = async () => ((await root.get('/api/admin/validations')).body as ValidationsAnswer).clubs;
    expect((await queue()).find((club) => club.id === id)).toMatchObject({
      name: 'Clube do Rui',
      district: 'Porto',
      proposerName: 'Rui',
      until: '2026-03-07T12:00:00.000Z',
    });
    expect((await root.post(`/api/clubs/${id}/reject`, { reason: 'Já existe' })).status).toBe(200);
    expect((await queue()).map((club) => club.id)).not.toContain(id);
    expect(await read(rui.client, id)).toMatchObject({
      status: 'rejected',
      statusReason: 'Já existe',
      validationEndsAt: null,
      mayRun: true,
      mayCorrect: true,
    });
    expect((await env.visitor.get(`/api/clubs/${id}`)).status).toBe(404);
    expect((await rui.client.post(`/api/clubs/${id}/resubmit`, {})).status).toBe(200);
    expect(await read(rui.client, id)).toMatchObject({
      status: 'pending',
      statusReason: null,
      validationEndsAt: '2026-03-07T12:00:00.000Z',
    });
    await root.post(`/api/clubs/${id}/validate`, {});
    expect(await read(env.visitor, id)).toMatchObject({
      status: 'validated',
      role: null,
      isMain: false,
      mayRun: false,
      mayCorrect: false,
    });
  });

  it('are listed by name: validated ones for everybody, waiting ones for their members; filtered by place, courts and words', async () => {
    const eva = await enter('eva');
    await validated(eva.client, { ...full, name: 'Zambujal', district: 'Faro', concelho: 'Loulé' });
    await validated(eva.client, { ...full, name: 'Árvores', courts: [{ surface: 'grass', count: 1, lit: 0 }], facilities: ['bar'] });
    await propose(eva.client, { name: 'Por validar' });
    expect(await listed(eva.client, 'status=pending')).toEqual(['Por validar']);
    expect(await listed(eva.client, 'status=all')).toEqual(await listed(eva.client, ''));
    expect(await listed(env.visitor, 'status=pending')).toEqual([]);
    expect(await listed(await env.signedIn('root@example.pt'), 'status=pending')).toContain('Por validar');
    expect(await listed(env.visitor)).toEqual(['Árvores', 'Clube do Rui', 'Zambujal']);
    expect(await listed(eva.client)).toEqual(['Árvores', 'Clube do Rui', 'Por validar', 'Zambujal']);
    expect(await listed(env.visitor, 'district=Faro')).toEqual(['Zambujal']);
    expect(await listed(env.visitor, 'district=Faro&concelho=Faro')).toEqual([]);
    expect(await listed(env.visitor, 'surface=grass')).toEqual(['Árvores']);
    expect(await listed(env.visitor, 'facility=parking')).toEqual(['Zambujal']);
    expect(await listed(env.visitor, 'q=loule')).toEqual(['Zambujal']);
    expect(await listed(env.visitor, 'pageSize=2&page=2')).toEqual(['Zambujal']);
  });

  it('are found by the search', async () => {
    expect((await env.visitor.get('/api/clubs?search=arv')).body).toEqual([
      { id: expect.any(String) as string, name: 'Árvores', district: 'Porto', concelho: 'Maia' },
    ]);
    for (const search of ['', 'a', 'Por validar']) expect((await env.visitor.get(`/api/clubs?search=${search}`)).body).toEqual([]);
  });

  it('are joined at once; one is the main one, beside the name everywhere, and left again', async () => {
    const [ivo, ana] = [await enter('ivo'), await enter('ana')];
    const [first, second] = [await validated(ana.client, { name: 'Primeiro' }), await validated(ana.client, { name: 'Segundo' })];
    const clubName = async () => ((await ivo.client.get('/api/users/me')).body as { club_name: string | null }).club_name;
    expect(await clubName()).toBeNull();
    for (const id of [first, second]) expect((await ivo.client.post(`/api/clubs/${id}/join`, {})).status).toBe(200);
    expect(await clubName()).toBe('Primeiro');
    expect((await ivo.client.post(`/api/clubs/${second}/main`, {})).status).toBe(200);
    expect(await clubName()).toBe('Segundo');
    expect((await ana.client.get(`/api/players/${ivo.id}`)).body).toMatchObject({ clubName: 'Segundo' });
    const chosen = [
      { id: second, name: 'Segundo' },
      { id: first, name: 'Primeiro' },
    ];
    expect((await ivo.client.get('/api/profile')).body).toMatchObject({ clubName: 'Segundo', clubs: chosen });
    expect((await ivo.client.get('/api/players?search=ivo')).body).toMatchObject([{ club_name: 'Segundo' }]);
    expect((await members(second)).map(({ name, role }) => [name, role])).toEqual([
      ['Ana', 'administrator'],
      ['Ivo', 'member'],
    ]);
    expect((await ivo.client.post(`/api/clubs/${second}/leave`, {})).status).toBe(200);
    expect(await clubName()).toBe('Primeiro');
    expect((await members(second)).map(({ name }) => name)).toEqual(['Ana']);
    expect((await ivo.client.post(`/api/clubs/${second}/leave`, {})).body).toMatchObject({ statusCode: 409, code: 'club.not-joined' });
  });

  it('are run by their administrators; the last one must hand over before leaving', async () => {
    const [ana, ivo] = [await enter('ana'), await enter('ivo')];
    const id = await validated(ana.client, full);
    await ivo.client.post(`/api/clubs/${id}/join`, {});
    expect((await ivo.client.put(`/api/clubs/${id}`, { name: 'Meu' })).body).toMatchObject({
      statusCode: 403,
      code: 'club.not-administrator',
    });
    expect((await ana.client.put(`/api/clubs/${id}`, { name: 'Camélias', phone: null })).status).toBe(200);
    expect(await read(ivo.client, id)).toMatchObject({ name: 'Camélias', phone: null, email: full.email, courts: full.courts });
    expect((await ana.client.post(`/api/clubs/${id}/leave`, {})).body).toMatchObject({ code: 'club.last-administrator' });
    expect((await ana.client.post(`/api/clubs/${id}/members/${ivo.id}/role`, { role: 'administrator' })).status).toBe(200);
    expect((await ana.client.post(`/api/clubs/${id}/leave`, {})).status).toBe(200);
    expect(await read(ivo.client, id)).toMatchObject({ role: 'administrator', members: 1 });
  });

  it('do not count erased people, even a sole administrator', async () => {
    const [gone, stays] = [await enter('gil'), await enter('ines')];
    const id = await validated(gone.client, { name: 'Clube do Gil' });
    await stays.client.post(`/api/clubs/${id}/join`, {});
    expect(await read(env.visitor, id)).toMatchObject({ members: 2 });
    await erasePerson(env, gone.id);
    expect(await read(env.visitor, id)).toMatchObject({ members: 1, proposerName: 'Jogador removido' });
    expect((await members(id)).map(({ userId }) => userId)).toEqual([stays.id]);
  });

  it('have tournaments, which show their name', async () => {
    const ana = await enter('ana');
    const id = await validated(ana.client, { ...full, name: 'Clube da Lagoa', district: 'Açores', concelho: 'Lagoa' });
    const created = await ana.client.post('/api/tournaments', { name: 'Escada do clube', clubId: id });
    const tournamentId = (created.body as { id: string }).id;
    expect((await ana.client.get(`/api/tournaments/${tournamentId}`)).body).toMatchObject({
      clubId: id,
      clubName: 'Clube da Lagoa',
      zone: 'Atlantic/Azores',
    });
    const ofClub = async (client: Client) =>
      ((await client.get(`/api/tournaments?clubId=${id}`)).body as { total: number; items: readonly { clubName: string }[] }).items;
    expect(await ofClub(ana.client)).toMatchObject([{ clubName: 'Clube da Lagoa' }]);
    expect(await ofClub(env.visitor)).toEqual([]);
    const root = await env.signedIn('root@example.pt');
    const { tournaments } = (await root.get('/api/admin/validations')).body as ValidationsAnswer;
    expect(tournaments.find((one) => one.id === tournamentId)).toMatchObject({ clubName: 'Clube da Lagoa' });
    await root.post(`/api/tournaments/${tournamentId}/validate`, {});
    expect(await ofClub(env.visitor)).toHaveLength(1);
    expect((await env.visitor.get('/api/tournaments?search=escada do clube')).body).toMatchObject([{ club_name: 'Clube da Lagoa' }]);
  });

  it('can be set on an existing ladder, replaced and removed: everything that shows the club follows', async () => {
    const ana = await enter('ana');
    const [a, b] = [await validated(ana.client, { name: 'Clube da Ribeira' }), await validated(ana.client, { name: 'Clube da Serra' })];
    const ladder = await makeLadder(env, ['rui', 'eva'], { name: 'Escada que muda' });
    await ladder.win('rui', 'eva');
    const at = `/api/tournaments/${ladder.id}`;
    const moveTo = (clubId: string | null) => ladder.creator.put(at, { clubId });
    const told = async () => {
      const of = async (clubId: string) => {
        const { total, players } = (await env.visitor.get(`/api/tournaments?clubId=${clubId}`)).body as { total: number; players: number };
        return [total, players];
      };
      const page = (await env.visitor.get(at)).body as { clubId: string | null; clubName: string | null };
      const [found] = (await env.visitor.get('/api/tournaments?search=escada que muda')).body as { club_name: string | null }[];
      const [listed] = ((await env.visitor.get('/api/tournaments?q=escada que muda')).body as { items: { clubName: string | null }[] })
        .items;
      expect([found!.club_name, listed!.clubName]).toEqual([page.clubName, page.clubName]);
      return { id: page.clubId, name: page.clubName, ofA: await of(a), ofB: await of(b) };
    };
    const none = [0, 0];
    expect(await told()).toEqual({ id: null, name: null, ofA: none, ofB: none });
    expect((await moveTo(a)).status).toBe(200);
    expect(await told()).toEqual({ id: a, name: 'Clube da Ribeira', ofA: [1, 2], ofB: none });
    expect((await moveTo(b)).status).toBe(200);
    expect(await told()).toEqual({ id: b, name: 'Clube da Serra', ofA: none, ofB: [1, 2] });
    expect((await moveTo(null)).status).toBe(200);
    expect(await told()).toEqual({ id: null, name: null, ofA: none, ofB: none });
    const log = await ladder.root.get(`/api/admin/logs?entityType=tournament&entityId=${ladder.id}&action=TournamentUpdated`);
    expect((log.body as { items: object[] }).items).toMatchObject([
      { previous: { clubId: 'Clube da Serra' }, next: { clubId: null } },
      { previous: { clubId: 'Clube da Ribeira' }, next: { clubId: 'Clube da Serra' } },
      { previous: { clubId: null }, next: { clubId: 'Clube da Ribeira' } },
    ]);
  });

  it('count players on their ladders once, however many ladders, as far as the reader may see these', async () => {
    const ana = await enter('ana');
    const id = await validated(ana.client, { name: 'Clube das Escadas' });
    const counted = async (client: Client) =>
      (await client.get(`/api/tournaments?clubId=${id}`)).body as { players?: number; items: readonly { players?: number }[] };
    expect((await counted(env.visitor)).players).toBe(0);
    await makeLadder(env, ['rui', 'eva'], { name: 'Escada A', clubId: id });
    const refereed = await makeLadder(env, ['rui', 'eva', 'ivo'], { name: 'Escada B', clubId: id });
    await refereed.creator.post(`/api/tournaments/${refereed.id}/participants/${refereed.ids.ivo}/promote`, {});
    const hidden = await makeLadder(env, ['zeca'], { name: 'Escada C', clubId: id, privacy: 'private' });
    const outside = await counted(env.visitor);
    expect([outside.players, ...outside.items.map(({ players }) => players).sort()]).toEqual([2, 2, 2, undefined]);
    expect((await counted(hidden.players.zeca!)).players).toBe(3);
    expect((await env.visitor.get('/api/tournaments')).body).not.toHaveProperty('players');
  });

  it('expire after five days without an answer, and can be submitted again', async () => {
    const rui = await enter('rui');
    const id = await propose(rui.client, { name: 'Esquecido' });
    clock.advance(validationTime);
    await env.settle();
    const client = (await enter('rui')).client;
    expect(await read(client, id)).toMatchObject({ status: 'expired' });
    expect((await env.visitor.get(`/api/clubs/${id}`)).status).toBe(404);
    const listed = async (who: Client) =>
      ((await who.get('/api/clubs?q=Esquecido')).body as { readonly items: readonly ListedClub[] }).items.map(({ status }) => status);
    expect(await listed(client)).toEqual(['expired']);
    for (const other of [env.visitor, (await enter('olga')).client, await env.signedIn('root@example.pt')])
      expect(await listed(other)).toEqual([]);
    expect((await client.post(`/api/clubs/${id}/resubmit`, {})).status).toBe(200);
    expect(await read(client, id)).toMatchObject({ status: 'pending' });
  });
});
