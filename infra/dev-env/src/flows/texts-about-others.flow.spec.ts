import { views } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const written = {
  disputed: 'A Eva contou mal o segundo set',
  annulled: 'A Rui lesionou-se no joelho',
  suspended: 'Discutiu com o árbitro',
  removed: 'Não paga as quotas',
  rules: 'A Eva pediu outra pontuação',
  rejected: 'O Bruno já fundou esta',
};

describe('a text written about others', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let match: string;
  let refused: string;
  const at = (path = '') => `/api/tournaments/${ladder.id}${path}`;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    match = await ladder.win('eva', 'rui');
    await ladder.win('ivo', 'eva');
    const change = { rules: { preset: 'aggressive' }, appliesFrom: 'start' };
    const { previewId } = (await ladder.creator.post(at('/rules/preview'), change)).body as { previewId: string };
    await ladder.creator.put(at('/rules'), { ...change, reason: written.rules, previewId });
    await ladder.creator.post(`/api/matches/${match}/annul`, { reason: written.annulled });
    await ladder.creator.post(at(`/participants/${ladder.ids.ivo}/suspend`), { reason: written.suspended });
    await ladder.creator.post(at(`/participants/${ladder.ids.ivo}/remove`), { reason: written.removed });
    refused = ((await ladder.creator.post('/api/tournaments', { name: 'Repetida' })).body as { id: string }).id;
    await ladder.root.post(`/api/tournaments/${refused}/reject`, { reason: written.rejected });
    await env.settle();
  });
  afterAll(() => env.stop());
  const messages = async (name: string, client = ladder.creator) => {
    const { body } = await client.get(at(`/ledger?playerId=${ladder.ids[name]}`));
    return (body as { lines: { rule: string; message?: string }[] }).lines.flatMap(({ rule, message }) =>
      message ? [[rule, message]] : [],
    );
  };

  it('is sealed in the log and in no view', async () => {
    const { readStore, eventStore } = env.app;
    const kept = JSON.stringify([
      await eventStore.readAll(0, 10_000),
      await readStore.get(views.match, match),
      await readStore.find(views.tournament, {}),
      await readStore.get(views.ranking, ladder.id),
      await readStore.rows(views.ranking, ladder.id),
    ]);
    expect(Object.values(written).filter((text) => kept.includes(text))).toEqual([]);
  });

  it('is sealed for the person it is about when a member is meant, else for its author', async () => {
    const creator = ((await ladder.creator.get('/api/users/me')).body as { id: string }).id;
    const root = ((await ladder.root.get('/api/users/me')).body as { id: string }).id;
    const events = (await env.app.eventStore.readAll(0, 10_000)) as readonly { type: string; data: { reason?: { of?: string } } }[];
    expect(events.flatMap(({ type, data }) => (data.reason ? [[type, data.reason.of]] : []))).toEqual([
      ['RulesChanged', creator],
      ['ResultAnnulled', creator],
      ['PlayerSuspended', ladder.ids.ivo],
      ['PlayerRemoved', ladder.ids.ivo],
      ['TournamentRejected', root],
    ]);
  });

  it('is shown in the notice that a ladder or a club was not validated', async () => {
    const club = ((await ladder.creator.post('/api/clubs', { name: 'Clube do Teste' })).body as { id: string }).id;
    await ladder.root.post(`/api/clubs/${club}/reject`, { reason: 'Já existe' });
    const unsaid = ((await ladder.creator.post('/api/tournaments', { name: 'Sem motivo' })).body as { id: string }).id;
    await ladder.root.post(`/api/tournaments/${unsaid}/reject`, {});
    await env.settle();
    const told = async (language: string) =>
      ((await ladder.creator.get('/api/notifications/recent', { 'accept-language': language })).body as { message: string }[]).map(
        ({ message }) => message,
      );
    expect(await told('pt')).toEqual(
      expect.arrayContaining([
        `«Repetida» não foi validado. Motivo: ${written.rejected}`,
        'Clube do Teste não foi validado. Motivo: Já existe',
        '«Sem motivo» não foi validado.',
      ]),
    );
    expect(await told('en')).toContain('Clube do Teste was not validated. Reason: Já existe');
  });

  it('is shown where it always was', async () => {
    expect((await ladder.creator.get(`/api/matches/${match}`)).body).toMatchObject({ annulled: { reason: written.annulled } });
    expect((await ladder.creator.get(at('/rules'))).body).toMatchObject({
      versions: [{ rulesVersion: 1 }, { rulesVersion: 2, appliesFrom: 'start', reason: written.rules }],
    });
    expect((await ladder.creator.get(`/api/tournaments/${refused}`)).body).toMatchObject({
      status: 'rejected',
      statusReason: written.rejected,
    });
    expect((await ladder.creator.get(at())).body).toMatchObject({ statusReason: null });
    expect(await messages('eva')).toEqual([
      ['rulesSinceStart', written.rules],
      ['annulment', written.annulled],
    ]);
  });

  describe('is visible to', () => {
    const everybody = [
      'a visitor',
      'somebody else',
      'another player',
      'a player',
      'the opponent',
      'the referee',
      'the creator',
      'root',
    ] as const;
    type Somebody = (typeof everybody)[number];
    const clients: Partial<Record<Somebody, Client>> = {};
    let disputed: string;
    beforeAll(async () => {
      const { rui, eva } = ladder.players;
      const rita = await env.signedIn('rita@example.pt');
      await rita.post(at('/join'), {});
      await ladder.creator.post(at(`/participants/${((await rita.get('/api/users/me')).body as { id: string }).id}/promote`), {});
      const noa = await env.signedIn('noa@example.pt');
      await noa.post(at('/join'), {});
      disputed = await ladder.open('rui', 'eva');
      await eva!.post(`/api/matches/${disputed}/result`, { sets: [{ a: 4, b: 6 }, { a: 3, b: 6 }] }); // oxfmt-ignore
      await rui!.post(`/api/matches/${disputed}/validation`, { decision: 'reject', notes: written.disputed });
      await env.settle();
      Object.assign(clients, {
        'a visitor': env.visitor,
        'somebody else': await env.signedIn('sara@example.pt'),
        'another player': noa,
        'a player': rui,
        'the opponent': eva,
        'the referee': rita,
        'the creator': ladder.creator,
        root: ladder.root,
      } satisfies Partial<Record<Somebody, Client>>);
    });
    const readers = async (path: string, text: string): Promise<readonly Somebody[]> => {
      const found: Somebody[] = [];
      for (const one of everybody) {
        const answer = await clients[one]!.get(path);
        expect({ one, status: answer.status }).toEqual({ one, status: 200 });
        if (answer.text.includes(text)) found.push(one);
      }
      return found;
    };
    const concerned: readonly Somebody[] = ['a player', 'the opponent', 'the referee', 'the creator', 'root'];

    it('the two players and who judges, where a match tells what happened', async () => {
      expect(await readers(`/api/matches/${disputed}/timeline`, written.disputed)).toEqual(concerned);
      expect(await readers(`/api/matches/${match}/timeline`, written.annulled)).toEqual(concerned);
      expect(await readers(`/api/matches/${match}`, written.annulled)).toEqual(concerned);
    });

    it('the same people for a judge’s note, under the name of the referee', async () => {
      const words = 'Vi os dois sets';
      const ruled = await ladder.open('rui', 'eva');
      await ladder.players.eva!.post(`/api/matches/${ruled}/result`, { sets: [{ a: 4, b: 6 }, { a: 3, b: 6 }] }); // oxfmt-ignore
      await clients['the referee']!.post(`/api/matches/${ruled}/validation`, { decision: 'approve', notes: words });
      await env.settle();
      expect(await readers(`/api/matches/${ruled}/timeline`, words)).toEqual(concerned);
      expect((await env.visitor.get(`/api/matches/${ruled}`)).body).toMatchObject({ validated: { how: 'referee', byName: 'Rita' } });
      expect(JSON.stringify(await env.app.eventStore.readStream(`match-${ruled}`))).not.toContain(words);
    });

    it('nobody else', async () => {
      const { body } = await env.visitor.get(`/api/matches/${match}/timeline`);
      expect((body as { type: string }[]).at(-1)).toEqual({
        type: 'ResultAnnulled',
        at: expect.any(String),
        by: expect.any(String),
        byName: 'Carla Criadora',
      });
      expect((await env.visitor.get(`/api/matches/${match}`)).body).toMatchObject({ annulled: { by: expect.any(String) } });
      expect(await messages('eva', env.visitor)).toEqual([]);
    });

    it('the same people in a ledger with the cause of points; for rules, all participants', async () => {
      const ledger = at(`/ledger?playerId=${ladder.ids.eva}`);
      expect(await readers(ledger, written.annulled)).toEqual(concerned);
      expect(await readers(ledger, written.rules)).toEqual(['another player', ...concerned]);
      expect(await readers(at('/rules'), written.rules)).toEqual(['another player', ...concerned]);
    });
  });
});
