import type { Page } from '@playwright/test';
import { signInByRequest } from '../kit/people';
import { contactSheet } from './sheet';
import { failing, look, opening, press } from './look';
import { joana, ladderNamed, makeMatches, test } from './world';

// one server for all, and the additional players are created once
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 10_000 });
let world: Awaited<ReturnType<typeof makeMatches>>;
let camelias: string;
let serra: string;
test.beforeAll(async ({ browser, community }) => {
  test.setTimeout(300_000);
  world = await makeMatches(browser, community);
  camelias = `/tournaments/${await ladderNamed(world.root.page, 'Camélias')}`;
  serra = `/tournaments/${await ladderNamed(world.root.page, 'Serra')}`;
});
const maria = 'maria@example.pt';
const option = (name: string | RegExp) => async (page: Page) => {
  await press('Opções do torneio')(page);
  await page.getByRole('menuitem', { name }).click();
};

test('landing', ({ page }) =>
  contactSheet(page, 'landing', [
    look('visitante', '/', { isWhole: true }),
    look('sem torneios', '/', { stub: { '/api/tournaments': { json: { items: [], total: 0, page: 1, pageSize: 25 } } } }),
    look('enviado para iniciar sessão', '/challenges'),
    look('endereço desconhecido', '/x'),
    look('sem ligação', '/', { isOffline: true }),
  ]));

test('home', ({ page }) =>
  contactSheet(page, 'home', [
    look('quem joga em três escadas', '/', { as: joana, isWhole: true }),
    look('muito a fazer', '/', { as: maria, isWhole: true }),
    look('quem chega', '/', { as: 'nova.pessoa@example.pt', isWhole: true }),
    look('falha', '/', { as: joana, stub: { '/api/home': failing } }),
    look('sem ligação', '/', { as: joana, isOffline: true }),
  ]));

test('tournaments', ({ page }) =>
  contactSheet(page, 'tournaments', [
    look('lista', '/tournaments', { as: joana, isWhole: true }),
    look('sem resultados', '/tournaments?q=zzz', { as: joana }),
    look('nenhum', '/tournaments', { stub: { '/api/tournaments': { json: { items: [], total: 0, page: 1, pageSize: 25 } } } }),
    look('falha', '/tournaments', { as: joana, stub: { '/api/tournaments': failing } }),
    look('sem ligação', '/tournaments', { as: joana, isOffline: true }),
  ]));

test('ladder', ({ page }) =>
  contactSheet(page, 'ladder', [
    look('jogadora', camelias, { as: joana, isWhole: true }),
    look('visitante', camelias),
    look('vazia', camelias, { as: joana, otherwise: { '/ranking': { standings: [] } } }),
    look('falha', camelias, { as: joana, stub: { '/ranking': failing } }),
    look('sem ligação', camelias, { as: joana, isOffline: true }),
  ]));

test('ladder tabs', ({ page }) =>
  contactSheet(page, 'ladder-tabs', [
    look('visão', `${camelias}?tab=overview`, { as: joana, isWhole: true }),
    look('estatísticas', `${camelias}?tab=statistics`, { as: joana, isWhole: true }),
    look('conversa', `${camelias}?tab=chat`, { as: joana }),
    look('quadro', `${camelias}?tab=bracket`, { as: joana }),
    look('privada, de fora', serra, { as: maria }),
    look('não existe', '/tournaments/unknown', { as: joana }),
  ]));

test('ladder overlays', ({ page }) =>
  contactSheet(page, 'ladder-overlays', [
    look('porquê?', camelias, {
      as: joana,
      then: (at) =>
        at
          .getByRole('button', { name: /Porquê\?$/ })
          .nth(1)
          .click(),
    }),
    look('máquina do tempo', camelias, { as: joana, then: press('Máquina do tempo') }),
    look('data e versão', camelias, { as: joana, then: press('Máquina do tempo', 'Data e versão') }),
    look('opções', camelias, { as: joana, then: press('Opções do torneio') }),
    look('sair', camelias, { as: joana, then: option(/^Sair/) }),
    look('entrar', camelias, { as: maria, then: opening('Entrar no torneio') }),
  ]));

test('challenge', ({ page }) =>
  contactSheet(page, 'challenge', [
    look('desafiar', camelias, { as: joana, then: opening('Desafiar') }),
    look('outro horário', camelias, {
      as: joana,
      then: async (at) => (await opening('Desafiar')(at), at.getByText('+ Outro horário').click()),
    }),
    look('recusado pelo servidor', camelias, {
      as: joana,
      stub: { '/api/challenges?': failing },
      then: async (at) => {
        await opening('Desafiar')(at);
        await at.route('**/api/challenges', (route) => route.fulfill(failing));
        await at.getByRole('dialog').locator('button[type=submit]').click();
      },
    }),
    look('criar desafio', '/challenges?create=true', { as: joana }),
    look('propor outros horários', '/challenges', { as: maria, then: press('Propor outros horários') }),
    look('recusar', '/challenges', { as: maria, then: press('Recusar') }),
  ]));

test('challenges', ({ page }) =>
  contactSheet(page, 'challenges', [
    look('recebidos', '/challenges', { as: joana, isWhole: true }),
    look('enviados', '/challenges?box=sent', { as: maria }),
    look('cancelar', '/challenges?box=sent', {
      as: joana,
      then: (at) =>
        at
          .getByRole('button', { name: 'Cancelar o desafio' })
          .first()
          .click({ timeout: 3000 })
          .catch(() => undefined),
    }),
    look('quem chega', '/challenges', { as: 'nova.pessoa@example.pt' }),
    look('falha', '/challenges', { as: joana, stub: { '/api/challenges': failing } }),
    look('sem ligação', '/challenges', { as: maria, isOffline: true }),
  ]));

test('one challenge', async ({ page }) => {
  await signInByRequest(page, joana);
  const idIn = async (box: string): Promise<string> =>
    ((await (await page.request.get(`/api/challenges?box=${box}`)).json()) as { items: { id: string }[] }).items[0]!.id;
  const [received, sent] = [await idIn('received'), await idIn('sent')];
  await contactSheet(page, 'one challenge', [
    look('recebido', `/challenges/${received}`, { as: joana, isWhole: true }),
    look('enviado', `/challenges/${sent}`, { as: joana }),
    look('não existe', '/challenges/unknown', { as: joana }),
    look('de outros', `/challenges/${received}`, { as: 'nova.pessoa@example.pt' }),
    look('falha', `/challenges/${received}`, { as: joana, stub: { [`/api/challenges/${received}`]: failing } }),
    look('sem ligação', `/challenges/${received}`, { as: joana, isOffline: true }),
  ]);
});

test('match, to be played', ({ page }) =>
  contactSheet(page, 'match', [
    look('marcado', `/matches/${world.agreed}`, { as: maria, isWhole: true }),
    look('horários propostos', `/matches/${world.proposed}`, { as: 'tomas@example.pt' }),
    look('resultado que se enviou', `/matches/${world.awaiting}`, { as: maria }),
    look('resultado por confirmar', `/matches/${world.toConfirm}`, { as: maria }),
    look('em disputa', `/matches/${world.disputed}`, { as: maria, isWhole: true }),
    look('não existe', '/matches/unknown', { as: maria }),
  ]));

test('match, decided', ({ page }) =>
  contactSheet(page, 'match-decided', [
    look('concluído, quem não joga', `/matches/${world.won}`, { isWhole: true }),
    look('decidido', `/matches/${world.ruled}`, { as: 'root@example.pt', isWhole: true }),
    look('anulado', `/matches/${world.annulled}`, { as: maria }),
    look('desistência', `/matches/${world.retired}`, { as: 'root@example.pt' }),
    look('falta de comparência', `/matches/${world.won}`, {
      otherwise: { [world.won]: { result: { sets: [], outcome: 'walkover', winnerId: world.maria.id, playedOn: '2026-11-20' } } },
    }),
    look('cancelado', `/matches/${world.won}`, { otherwise: { [world.won]: { status: 'cancelled', result: null, validated: null } } }),
  ]));

test('match, its acts', ({ page }) =>
  contactSheet(page, 'match-acts', [
    look('outros horários', `/matches/${world.agreed}`, { as: maria, then: press('Propor outros horários') }),
    look('reportar', `/matches/${world.agreed}?report=true`, { as: maria }),
    look('reportar, preenchido, mais', `/matches/${world.agreed}?report=true`, {
      as: maria,
      isWhole: true,
      then: async (at) => {
        for (const set of ['6-4', '6-3'])
          await at
            .getByRole('group', { name: 'Ganhei' })
            .getByRole('button', { name: set })
            .click({ timeout: 5000 })
            .catch(() => undefined);
        await at.getByText(/^Desistência, falta/).click();
      },
    }),
    look('não está certo', `/matches/${world.toConfirm}`, { as: maria, isWhole: true, then: press('Não está certo') }),
    look('decidir', `/matches/${world.disputed}`, { as: 'root@example.pt', isWhole: true }),
    look('anular', `/matches/${world.ruled}`, { as: 'root@example.pt', isWhole: true, then: press('Anular o resultado') }),
  ]));

test('match, its moment', async ({ page }) => {
  // the overlay appears once: the write that marks it as seen is stubbed
  const unseen = { '/result-seen': { json: { success: true, first: true } } };
  const waitForMoment = async (at: Page) => void (await at.getByRole('dialog').waitFor());
  const closed = async (at: Page) => {
    await waitForMoment(at);
    await at.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  };
  await contactSheet(page, 'match-moment', [
    look('ganhou', `/matches/${world.fresh}`, { as: 'beatriz@example.pt', stub: unseen, then: waitForMoment }),
    look('perdeu', `/matches/${world.fresh}`, { as: 'goncalo@example.pt', stub: unseen, then: waitForMoment }),
    look('já jogaram?', `/matches/${world.agreed}?report=true`, {
      as: maria,
      then: async (at) => {
        for (const set of ['6-4', '6-3']) await at.getByRole('group', { name: 'Ganhei' }).getByRole('button', { name: set }).click();
        await opening('Enviar resultado')(at);
      },
    }),
    look('avaliar', `/matches/${world.retired}`, {
      as: 'ana.sa@example.pt',
      stub: unseen,
      isWhole: true,
      then: async (at) => {
        await closed(at);
        await press('Avaliar o adversário')(at);
      },
    }),
  ]);
});

test('season end', async ({ page }) => {
  const endedAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  const over = (status: 'ended' | 'frozen') => ({ [camelias]: { status, endedAt } });
  await contactSheet(page, 'season-end', [
    look('em segundo', camelias, { as: joana, otherwise: over('frozen') }),
    look('ganhou', camelias, { as: 'teresa.gaspar@example.pt', otherwise: over('frozen') }),
    look('na semana depois', camelias, { as: joana, otherwise: over('ended') }),
    look('visitante', camelias, { otherwise: over('frozen') }),
    look('a época a passar', camelias, { as: joana, otherwise: over('frozen'), then: press('Ver a época passar') }),
    look('sem resultados', camelias, { as: joana, otherwise: { [camelias]: { status: 'frozen', endedAt, results: 0 } } }),
    look('sem ligação', camelias, { as: joana, otherwise: over('frozen'), isOffline: true }),
  ]);
});
