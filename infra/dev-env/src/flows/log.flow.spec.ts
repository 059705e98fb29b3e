import type { LogRow, Page as PageOf } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

type Page = PageOf<LogRow> & { readonly next: string | null };

describe('the system log', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let carlaId: string;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'eva'], { name: '=Escada' });
    carlaId = ((await ladder.creator.get('/api/users/me')).body as { id: string }).id;
    await ladder.win('rui', 'eva');
    await ladder.creator.put(`/api/tournaments/${ladder.id}`, { name: 'Escada Nova' });
    await ladder.creator.put(`/api/tournaments/${ladder.id}/rules`, {
      rules: { winAbove: 4, preset: 'custom' },
      appliesFrom: 'now',
      reason: 'Mais ritmo',
    });
    await ladder.root.put(`/api/admin/users/${ladder.ids.rui}/role`, { role: 'admin' }, { 'user-agent': 'Firefox de teste' });
    await env.settle();
  });
  afterAll(() => env.stop());

  const read = async (query = '', client: Client = ladder.root, language = 'pt'): Promise<Page> =>
    (await client.get(`/api/admin/logs?${query}`, { 'accept-language': language })).body;
  const words = async (query: string) => (await read(query)).items.map(({ description }) => description);

  it('tells in words who did what to whom or to which thing, newest first, with earlier values', async () => {
    const [newest, rules] = (await read()).items;
    expect(newest).toMatchObject({
      actor: { kind: 'user', name: 'Root' },
      action: 'RoleChanged',
      entityType: 'user',
      entityId: ladder.ids.rui,
      description: 'Root mudou a função de Rui para administrador.',
      previous: { role: 'player' },
      next: { role: 'admin' },
    });
    expect(rules).toMatchObject({
      description: 'Carla Criadora mudou as regras de Escada Nova.',
      previous: { preset: 'standard', winAbove: 3 },
      next: { preset: 'custom', winAbove: 4, reason: 'Mais ritmo', appliesFrom: 'now' },
    });
    expect(rules!.next).not.toHaveProperty('winBelow');
    expect((await read('', ladder.root, 'en')).items[0]!.description).toBe('Root changed the role of Rui to admin.');
  });

  it('is filtered by person, action, thing and time', async () => {
    expect(await words('action=RoleChanged')).toEqual(['Root mudou a função de Rui para administrador.']);
    expect(await words('actor=carla.criadora@example.pt&entityType=tournament')).toEqual([
      'Carla Criadora mudou as regras de Escada Nova.',
      'Carla Criadora mudou os dados do torneio Escada Nova.',
      'Carla Criadora criou o torneio Escada Nova.',
    ]);
    expect(await words(`actor=${carlaId}&action=RulesChanged`)).toHaveLength(1);
    expect(await words('actor=ninguem@example.pt')).toEqual([]);
    expect(await words(`entityType=user&entityId=${ladder.ids.rui}`)).toEqual([
      'Root mudou a função de Rui para administrador.',
      'Rui criou a conta.',
    ]);
    expect(await words(`entityType=user&entityId=${ladder.ids.rui}&actor=${carlaId}`)).toEqual([]);
    expect((await words('entityType=match')).every((text) => text.includes('Rui – Eva'))).toBe(true);
    expect(await words('to=2001-01-01T00:00:00Z')).toEqual([]);
    expect(await words('from=2999-01-01T00:00:00Z')).toEqual([]);
    expect((await ladder.root.get('/api/admin/logs?entityType=nada')).status).toBe(400);
  });

  it('counts its filtered entries, on any page', async () => {
    const account = `entityType=user&entityId=${ladder.ids.rui}`;
    for (const query of [
      '',
      'action=RoleChanged',
      'action=UserRegistered',
      account,
      `actor=${ladder.ids.rui}`,
      `actor=${carlaId}&entityType=tournament`,
    ]) {
      const { items } = await read(`${query}&pageSize=100`);
      for (const page of [1, 2]) {
        const asked = await read(`${query}&pageSize=2&page=${page}`);
        expect([query, asked.total, asked.page, asked.pageSize]).toEqual([query, items.length, page, 2]);
      }
    }
    expect((await read('actor=ninguem@example.pt')).total).toBe(0);
  });

  it('is filtered by whole days, by any kind of thing, and by an action in any spelling', async () => {
    const promoted = 'Root mudou a função de Rui para administrador.';
    const dayIn = (ms: number) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Lisbon' }).format(Date.now() + ms);
    const [yesterday, today, tomorrow] = [-24, 0, 24].map((hours) => dayIn(hours * 3_600_000));
    expect(await words(`action=RoleChanged&from=${yesterday}&to=${tomorrow}`)).toEqual([promoted]);
    // not if this runs over midnight
    if (dayIn(0) === today) expect(await words(`action=RoleChanged&from=${today}&to=${today}`)).toEqual([promoted]);
    expect(await words(`action=RoleChanged&to=${yesterday}`)).toEqual([]);
    expect(await words(`action=RoleChanged&from=${tomorrow}`)).toEqual([]);
    expect((await ladder.root.get('/api/admin/logs?from=2026-13-40')).status).toBe(400);
    expect(await words(`entityId=${ladder.ids.rui}`)).toEqual([promoted, 'Rui criou a conta.']);
    expect(await words(`entityId=${ladder.id}&action=TournamentCreated`)).toEqual(['Carla Criadora criou o torneio Escada Nova.']);
    expect(await words('action=rolechanged')).toEqual([promoted]);
    expect(await words('action=ROLECHANGED&entityType=user')).toEqual([promoted]);
  });

  it('filtered by a person lists their actions and every change of their account, by anybody', async () => {
    const account = ['Root mudou a função de Rui para administrador.', 'Rui criou a conta.', 'Rui entrou pela primeira vez.'];
    for (const actor of [ladder.ids.rui!, 'rui@example.pt']) {
      const found = await words(`actor=${actor}&pageSize=100`);
      expect(found).toEqual(expect.arrayContaining([...account, 'Rui reportou o resultado de Rui – Eva.']));
      expect(found).not.toContain('Eva criou a conta.');
      expect(await words(`actor=${actor}&entityType=user`)).toEqual(account.slice(0, 2));
      expect(await words(`actor=${actor}&action=UserRegistered`)).toEqual(['Rui criou a conta.']);
      expect(await words(`actor=${actor}&entityType=user&entityId=${ladder.ids.rui}`)).toEqual(account.slice(0, 2));
    }
    const whole = (await read(`actor=${ladder.ids.rui}&pageSize=100`)).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let query = 'pageSize=2'; ;) {
      const { items, next } = await read(`actor=${ladder.ids.rui}&${query}`);
      expect(items.length).toBeLessThanOrEqual(2);
      paged.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `pageSize=2&before=${next}`;
    }
    expect(paged).toEqual(whole);
    const rootId = ((await ladder.root.get('/api/users/me')).body as { id: string }).id;
    expect((await read(`actor=${rootId}`)).items.map(({ action }) => action)).toContain('RootBound');
  });

  it('does not list a person’s own actions under the operator', async () => {
    const found = (await read('actor=operator&pageSize=100')).items;
    expect(found.map(({ action }) => action)).toContain('RootBound');
    expect(found.filter(({ actor }) => actor.kind === 'user')).toEqual([]);
    expect((await read('actor=operator&action=UserRegistered')).items).toEqual([]);
  });

  it('applies or refuses each filter: none is silently ignored', async () => {
    expect(await words('action=RoleChanged&entityType=user')).toHaveLength(1);
    expect(await words('action=RoleChanged&entityType=club')).toEqual([]);
    for (const path of ['/api/admin/logs', '/api/admin/logs.csv'])
      expect((await ladder.root.get(`${path}?to=ontem`)).body).toMatchObject({
        statusCode: 400,
        code: 'request.invalid',
        details: [{ path: 'to' }],
      });
  });

  it('is paged like any other list', async () => {
    // compares ids: the origin of a command is noted after its answer, and may be added between two reads
    const ids = async (query: string) => (await read(query)).items.map(({ id }) => id);
    const whole = await ids('pageSize=4');
    expect(await ids('pageSize=2&page=2')).toEqual(whole.slice(2));
    const first = (await read('pageSize=1')).items[0]!;
    expect(await ids(`pageSize=1&page=2&before=${first.position}`)).toEqual([whole[2]]);
    expect(await ids('page=100&pageSize=100')).toEqual([]);
    expect((await ladder.root.get('/api/admin/logs?page=101')).status).toBe(400);
  });

  it('ends before the end of a time range: a day is whole until the next begins', async () => {
    const { events } = await env.app.logSearch.search({ types: ['RoleChanged'], limit: 1 });
    const at = events[0]!.recordedAt;
    const after = new Date(Date.parse(at) + 1).toISOString();
    for (const about of ['', `&entityType=user&entityId=${ladder.ids.rui}`]) {
      expect(await words(`action=RoleChanged&to=${at}${about}`)).toEqual([]);
      expect(await words(`action=RoleChanged&from=${at}&to=${after}${about}`)).toHaveLength(1);
    }
  });

  it('is paged, each entry once', async () => {
    const all: string[] = [];
    for (let query = 'pageSize=4'; ;) {
      const { items, next } = await read(query);
      all.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `pageSize=4&before=${next}`;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual((await read('pageSize=100')).items.map(({ id }) => id));
  });

  it('names a new person as the author of their registration, and the operator for an import', async () => {
    const about = `entityType=user&entityId=${ladder.ids.rui}`;
    expect((await read(`action=UserRegistered&${about}`)).items).toEqual([
      expect.objectContaining({ actor: { id: ladder.ids.rui, kind: 'user', name: 'Rui' }, description: 'Rui criou a conta.' }),
    ]);
    const entered = (await read('action=LoginClaimed')).items;
    expect(entered.length).toBeGreaterThan(3);
    for (const { actor, description } of entered) {
      expect(actor).toMatchObject({ kind: 'user', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
      expect(description).toBe(`${actor.name} entrou pela primeira vez.`);
    }
    expect((await read('action=RootBound')).items[0]!.actor).toEqual({ id: 'operator', kind: 'system', name: '' });
    const table = (await ladder.root.get(`/api/admin/logs.csv?action=UserRegistered&${about}`)).text;
    expect(table).not.toContain('operator');
  });

  it('knows the origin of an action', async () => {
    // the origin is noted a moment after the answer
    await env.restart();
    const [row] = (await read('action=RoleChanged')).items;
    expect(row).toMatchObject({ ip: '127.0.0.1', userAgent: 'Firefox de teste' });
  });

  it('is exported to a spreadsheet in which no name is a formula', async () => {
    const { text, headers } = await ladder.root.get('/api/admin/logs.csv?entityType=tournament', { 'accept-language': 'pt' });
    expect(headers.get('content-type')).toContain('text/csv');
    const [header, ...lines] = text.trim().split('\n');
    expect(header).toContain('Quando;Quem;Ato;Tipo;Identificação;O que aconteceu;Antes;Depois;Endereço IP;Navegador');
    const english = (await ladder.root.get('/api/admin/logs.csv?action=RulesChanged', { 'accept-language': 'en' })).text;
    expect(english.split('\n')[0]).toContain('When,Who,Act,Kind,Identifier,What happened,Before,After,IP address,Browser');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.some((line) => line.includes('Carla Criadora mudou as regras de Escada Nova.'))).toBe(true);
    expect(text).not.toMatch(/;=/);
  });

  it('says in the last line of a spreadsheet that there are more entries', async () => {
    const { events } = await env.app.logSearch.search({ types: ['RoleChanged'], limit: 1 });
    const endless = { events: Array.from({ length: 250 }, () => events[0]!), next: 1 };
    const search = jest.spyOn(env.app.logSearch, 'search').mockResolvedValue(endless);
    const table = () => ladder.root.get('/api/admin/logs.csv', { 'accept-language': 'en' });
    const { text } = await env.onThisNode(table).finally(() => search.mockRestore());
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(1 + 5000 + 1);
    expect(lines.at(-1)).toContain('These are the newest 5000; there are more.');
    expect((await table()).text).not.toContain('there are more');
  });

  it('says that an admin joined a private tournament without approval', async () => {
    const { id } = await makeLadder(env, [], { name: 'Só Sócios', privacy: 'private' });
    await ladder.players.rui!.post(`/api/tournaments/${id}/join`, {});
    expect((await words('action=PlayerJoined'))[0]).toBe('Rui entrou em Só Sócios sem esperar por aprovação, como administração.');
  });

  it('names the person who did something to another, and words actions on oneself differently', async () => {
    const other = await makeLadder(env, ['rui', 'eva'], { name: 'Escada Clara' });
    const at = (name: string, act: string) => `/api/tournaments/${other.id}/participants/${other.ids[name]}/${act}`;
    await other.players.rui!.post(at('rui', 'pause'), {});
    await other.players.rui!.post(at('rui', 'reactivate'), {});
    await other.creator.post(at('rui', 'pause'), {});
    await other.creator.post(at('rui', 'reactivate'), {});
    await other.creator.post(at('eva', 'promote'), {});
    await other.creator.post(at('eva', 'demote'), {});
    const told = async (action: string) => (await words(`action=${action}`)).slice(0, 2);
    expect(await told('PlayerPaused')).toEqual(['Carla Criadora pôs Rui em pausa em Escada Clara.', 'Rui fez uma pausa em Escada Clara.']);
    expect(await told('PlayerReactivated')).toEqual([
      'Carla Criadora reativou Rui em Escada Clara.',
      'Rui voltou ao ativo em Escada Clara.',
    ]);
    expect(await told('RefereeRemoved')).toEqual(['Carla Criadora retirou a Eva a arbitragem de Escada Clara.']);
  });
});
