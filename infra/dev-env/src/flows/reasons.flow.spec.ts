import { views } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const written = {
  annulled: 'A Rui lesionou-se no joelho',
  suspended: 'Discutiu com o árbitro',
  removed: 'Não paga as quotas',
  rules: 'A Eva pediu outra pontuação',
  rejected: 'O Bruno já fundou esta',
};

describe('what people write about others', () => {
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
  const messages = async (name: string) => {
    const { body } = await ladder.creator.get(at(`/ledger?playerId=${ladder.ids[name]}`));
    return (body as { lines: { rule: string; message?: string }[] }).lines.flatMap(({ rule, message }) =>
      message ? [[rule, message]] : [],
    );
  };

  it('lies sealed in the log and in no view', async () => {
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

  it('is sealed for whom it is about where a member is meant, else for who wrote it', async () => {
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

  it('is told where it was always told', async () => {
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
});
