import { expect, type Page, test } from '@playwright/test';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';
import { tapsOn } from './kit/taps';
import { translationsOf } from './kit/translations';

const settings = [
  { language: 'pt', locale: 'pt-PT', viewport: { width: 1440, height: 900 }, addTime: 'Escolha pelo menos um horário.' },
  { language: 'en', locale: 'en-GB', viewport: { width: 360, height: 780 }, addTime: 'Please add at least one proposed time' },
] as const;

for (const { language, locale, viewport, addTime } of settings)
  test.describe(`in ${language}, ${viewport.width} px`, () => {
    test.use({ locale, viewport });

    test('a challenge goes over a counter-proposal, a report and a dispute to a ruling that moves the ladder of a third', async ({
      page,
      browser,
    }) => {
      test.slow();
      const say = translationsOf(language);
      const other = async (): Promise<Page> => (await browser.newContext({ locale, viewport })).newPage();
      const root = await other();
      const name = `Escada do desafio ${language} ${test.info().repeatEachIndex + 1}`;
      const id = await newLadder(root, name);
      const rui = await other();
      await joinLadder(rui, uniqueEmail(`rui.pato.${language}`), id);
      await joinLadder(page, uniqueEmail(`ivo.reis.${language}`), id);

      // from the ladder, in two taps: "Desafiar" on the row, "Enviar"
      const taps = await tapsOn(page);
      await page.goto(`/tournaments/${id}`);
      await page.getByRole('button', { name: say('challenges.challenge'), exact: true }).click();
      await page.getByRole('button', { name: say('challenges.send') }).click();
      await expect(page.getByText(/Rui Pato( Pt| En)?\./).first()).toBeVisible();
      await expect(page.getByRole('link', { name: say('challenges.row.pending') })).toBeVisible();
      expect(await taps.take()).toBe(2);

      await rui.goto('/challenges');
      await expect(rui.getByRole('heading', { name: /^Ivo Reis/ })).toBeVisible();
      await rui.getByRole('button', { name: say('challenges.otherTimes') }).click();
      await expect(rui.getByText(say('challenges.counterAccepts'))).toBeVisible();
      const times = rui.getByRole('group', { name: say('challenges.counter') });
      await rui.getByRole('button', { name: say('challenges.propose') }).click();
      await expect(times).toBeFocused();
      await expect(times).toHaveAccessibleDescription(addTime);
      await times.getByRole('button', { name: /·/ }).first().click();
      await rui.getByRole('button', { name: say('challenges.propose') }).click();
      await expect(rui.getByText(say('challenges.said.countered'))).toBeVisible();

      await page.goto('/');
      // the button names the time
      await page.getByRole('button', { name: new RegExp(`^${say('challenges.confirm')}`) }).click();
      await expect(page.getByText(say('challenges.said.confirmed'))).toBeVisible();
      await expect(page.getByRole('heading', { name: say('home.next') })).toBeVisible();

      // either player may report from the confirmed time on
      await page
        .getByRole('main')
        .getByRole('link', { name: say('home.toMatch') })
        .click();
      await page.getByRole('button', { name: say('matches.report') }).click();
      await page.getByRole('button', { name: say('matches.send') }).click();
      await expect(page.getByRole('alert')).toHaveText(say('matches.form.noSets'));
      const won = page.getByRole('group', { name: say('matches.pad.won') });
      await won.getByRole('button', { name: '6-4' }).click();
      await won.getByRole('button', { name: '6-3' }).click();
      // the entered result survives a reload
      const resultText = page.getByText(say('matches.live.won.completed', { score: '6-4 6-3' }));
      await expect(resultText).toBeVisible();
      await page.reload();
      await expect(resultText).toBeVisible();
      await page.getByRole('button', { name: say('matches.send') }).click();
      // the agreed time is still in the future
      await page.getByRole('button', { name: say('matches.early.yes') }).click();
      await expect(page.getByText(say('matches.awaits.correct'))).toBeVisible();

      await rui.goto('/');
      await rui.getByRole('link', { name: say('home.tasks.validate.see') }).click();
      const lost = rui.getByRole('group', { name: say('matches.pad.won') });
      await lost.getByRole('button', { name: '7-5' }).click();
      await lost.getByRole('button', { name: '6-0' }).click();
      await rui.getByRole('button', { name: say('matches.judge.sendOwn') }).click();
      await expect(rui.getByText(say('matches.dispute.ownSaid'), { exact: true })).toBeVisible();
      await expect(rui.getByText(/(da organização|the organiser)/)).toBeVisible();

      const visitor = await other();
      await visitor.goto(`/tournaments/${id}`);
      await expect(visitor.getByRole('button', { name: /^1(\.º|st), Rui Pato/ })).toBeVisible();
      await root.goto('/');
      await root
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('link', { name: say('home.tasks.rule.see') })
        .click();
      await root
        .getByRole('button', { name: say('matches.judge.take') })
        .first()
        .click();
      await root.getByRole('button', { name: say('matches.judge.decide'), exact: true }).click();
      await expect(root.getByText(say('matches.said.ruled'))).toBeVisible();
      await expect(visitor.getByRole('button', { name: /^1(\.º|st), Ivo Reis.*, 3 (pontos|points)/ })).toBeVisible();
      await expect(root.getByText(say('matches.validated.creator')).or(root.getByText(say('matches.validated.super-admin')))).toBeVisible();
    });
  });

test('a rejection beyond the maximum accepts automatically, and the player still chooses the time', async ({ page }) => {
  const root = await newRequester();
  await signInByRequest(root, 'root@example.pt');
  const { id } = (await (
    await root.request.post('/api/tournaments', { data: { name: 'Escada das recusas', rules: { preset: 'custom', maxRejections: 1 } } })
  ).json()) as { id: string };
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  const soon = new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString();
  await joinLadder(page, uniqueEmail('zita.nega'), id);
  const challengedId = await idOf(page);
  const reject = async () => {
    await page.goto('/challenges');
    await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  };
  for (const [index, email] of ['um.desafia', 'dois.desafia'].entries()) {
    const rival = await newRequester();
    await joinLadder(rival, uniqueEmail(email), id);
    expect(
      (await rival.request.post('/api/challenges', { data: { tournamentId: id, challengedId, proposedTimes: [soon] } })).status(),
    ).toBe(201);
    await reject();
    await expect(page.getByText(index === 0 ? /será a recusa 1 de 1/ : /este desafio é aceite automaticamente/)).toBeVisible();
    await page.getByRole('button', { name: 'Recusar o desafio' }).click();
    await expect(page.getByText('Resposta enviada.')).toBeVisible();
  }
  await expect(page.getByText('Aceite automaticamente, por ter excedido as recusas.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver o jogo' }).click();
  // preselected, because it is the only one
  await expect(page.getByRole('group', { name: 'Escolher um horário' }).getByRole('button', { pressed: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Confirmar este horário' }).click();
  await expect(page.getByText('Horário confirmado.')).toBeVisible();
});

test('a challenge is answered with the keyboard alone', async ({ page }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada do teclado');
  const rita = await newRequester();
  await joinLadder(rita, uniqueEmail('rita.vale'), id);
  await joinLadder(page, uniqueEmail('luis.sol'), id);
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await rita.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(page), proposedTimes: [soon] } });
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Recusar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/será a recusa 1 de 3/)).toBeVisible();
  await page.getByLabel('Motivo (opcional)').focus();
  await page.keyboard.type('Estou fora');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('«Estou fora»')).toBeVisible();
});

test('the weekly availability, set once, determines the times that a challenge suggests; the creator sees when most players can', async ({
  page,
  browser,
}) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada da semana');
  const nuno = await otherBrowser(browser);
  await joinLadder(nuno, uniqueEmail('nuno.horas'), id);
  await joinLadder(page, uniqueEmail('lia.horas'), id);

  await page.goto('/profile');
  // a range that ends before it starts shows an error beside it, and keeps what was typed
  await page.getByRole('button', { name: 'Adicionar: terça-feira' }).click();
  const tuesday = page.getByRole('group', { name: 'Terça' });
  await tuesday.getByLabel('Até às').selectOption('17:00');
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(tuesday.getByText('O fim tem de ser depois do início.')).toBeVisible();
  await tuesday.getByLabel('Até às').selectOption('20:30');
  await page.getByRole('button', { name: 'Copiar para todos: terça-feira' }).click();
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(page.getByText('Disponibilidade guardada.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Domingo' }).getByLabel('Até às')).toHaveValue('20:30');

  await nuno.goto('/profile');
  await nuno.getByRole('button', { name: 'Fins de tarde' }).click();
  await nuno.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(nuno.getByText('Disponibilidade guardada.')).toBeVisible();

  await nuno.goto(`/tournaments/${id}`);
  await nuno.getByRole('button', { name: 'Desafiar', exact: true }).click();
  await expect(nuno.getByRole('button', { name: /os dois costumam jogar$/ }).first()).toBeVisible();
  await nuno.getByRole('button', { name: 'Enviar desafio' }).click();
  await expect(nuno.getByText('Desafio enviado a Lia Horas.')).toBeVisible();

  await root.goto(`/tournaments/${id}?tab=manage&part=hours`);
  await expect(root.getByText('2 de 2 jogadores ativos disseram quando jogam.')).toBeVisible();
  await expect(root.getByRole('table', { name: 'Quantos jogadores podem em cada hora da semana' })).toBeVisible();
});

test('a long place without a space does not widen a phone’s page: everything stays in reach', async ({ browser }) => {
  const id = await newLadder(await newRequester(), 'Escada do Lugar Comprido');
  const [ana, rui] = [await newRequester(), await otherBrowser(browser)];
  await joinLadder(ana, uniqueEmail('ana.lugar'), id);
  await joinLadder(rui, uniqueEmail('rui.lugar'), id);
  const time = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  const location = `https://maps.example.pt/place/${'X'.repeat(50)}`;
  const data = { tournamentId: id, challengedId: await idOf(rui), proposedTimes: [time], location };
  const issued = await ana.request.post('/api/challenges', { data });
  const challenge = ((await issued.json()) as { id: string }).id;
  await rui.setViewportSize({ width: 360, height: 780 });
  const tooWide = () => rui.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await rui.goto('/challenges');
  await expect(rui.getByText(location)).toBeVisible();
  expect(await tooWide()).toBeLessThanOrEqual(0);
  expect((await rui.request.post(`/api/challenges/${challenge}/accept`, { data: { time } })).ok()).toBe(true);
  await rui.goto(`/matches/${challenge}`);
  await expect(rui.getByText(location).first()).toBeVisible();
  expect(await tooWide()).toBeLessThanOrEqual(0);
});
