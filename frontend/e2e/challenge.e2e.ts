import { expect, type Locator, type Page, test } from '@playwright/test';
import { newLadder, ofThisRun, otherBrowser, signIn } from './people';
import { wordsOf } from './words';

/** Counts what a person does with finger or mouse. */
const counting = () => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.first().click();
    },
    get taps() {
      return taps;
    },
  };
};

const joined = async (page: Page, email: string, tournamentId: string): Promise<void> => {
  await signIn(page, email);
  expect((await page.request.post(`/api/tournaments/${tournamentId}/join`, { data: {} })).ok()).toBe(true);
};

const idOf = async (page: Page): Promise<string> => ((await (await page.request.get('/api/users/me')).json()) as { id: string }).id;

const settings = [
  { language: 'pt', locale: 'pt-PT', viewport: { width: 1440, height: 900 }, chooseTime: 'Por favor selecione um horário para a partida' },
  { language: 'en', locale: 'en-GB', viewport: { width: 360, height: 780 }, chooseTime: 'Please select a time for the match' },
] as const;

for (const { language, locale, viewport, chooseTime } of settings)
  test.describe(`in ${language}, ${viewport.width} px`, () => {
    test.use({ locale, viewport });

    test('a challenge goes over a counter-proposal, a report and a dispute to a ruling that moves the ladder of a third', async ({
      page,
      browser,
    }) => {
      test.slow();
      const say = wordsOf(language);
      const other = async (): Promise<Page> => (await browser.newContext({ locale, viewport })).newPage();
      const root = await other();
      const name = `Escada do desafio ${language} ${test.info().repeatEachIndex + 1}`;
      const id = await newLadder(root, name);
      const rui = await other();
      await joined(rui, ofThisRun(`rui.pato.${language}`), id);
      await joined(page, ofThisRun(`ivo.reis.${language}`), id);

      // from the ladder, in three taps: the row, "Desafiar", "Enviar"
      const challenger = counting();
      await page.goto(`/tournaments/${id}`);
      await challenger.tap(page.getByRole('button', { name: /Rui Pato/ }));
      await challenger.tap(page.getByRole('button', { name: say('challenges.challenge'), exact: true }));
      await challenger.tap(page.getByRole('button', { name: say('challenges.send') }));
      await expect(page.getByText(/Rui Pato( Pt| En)?\./).first()).toBeVisible();
      await expect(page.getByRole('link', { name: say('challenges.pending') })).toBeVisible();
      expect(challenger.taps).toBeLessThanOrEqual(3);

      await rui.goto('/challenges');
      await expect(rui.getByRole('heading', { name: /^Ivo Reis/ })).toBeVisible();
      await rui.getByRole('button', { name: say('challenges.accept'), exact: true }).click();
      await expect(rui.getByRole('alert')).toHaveText(chooseTime);
      await rui.getByRole('button', { name: say('challenges.otherTimes') }).click();
      await rui
        .getByRole('group', { name: say('challenges.counter') })
        .getByRole('button', { name: /·/ })
        .first()
        .click();
      await rui.getByRole('button', { name: say('challenges.propose') }).click();
      await expect(rui.getByText(say('challenges.said.countered'))).toBeVisible();

      await page.goto('/');
      await page.getByRole('button', { name: say('home.tasks.confirm.act'), exact: true }).click();
      await expect(page.getByText(say('home.tasks.confirm.done'))).toBeVisible();
      await expect(page.getByRole('heading', { name: say('home.next') })).toBeVisible();

      // either may report from the confirmed time on
      await page.getByRole('link', { name: say('home.toMatch') }).click();
      await page.getByRole('button', { name: say('matches.report') }).click();
      await page.getByRole('button', { name: say('matches.send') }).click();
      await expect(page.getByRole('alert')).toHaveText(say('matches.form.noSets'));
      const won = page.getByRole('group', { name: say('matches.pad.won') });
      await won.getByRole('button', { name: '6-4' }).click();
      await won.getByRole('button', { name: '6-3' }).click();
      await page.getByRole('button', { name: say('matches.send') }).click();
      await expect(page.getByText(say('matches.waitsForOther'))).toBeVisible();

      await rui.goto('/');
      await rui.getByRole('link', { name: say('home.tasks.validate.see') }).click();
      await rui.getByRole('button', { name: say('matches.judge.wrong') }).click();
      const lost = rui.getByRole('group', { name: say('matches.pad.won') });
      await lost.getByRole('button', { name: '7-5' }).click();
      await lost.getByRole('button', { name: '6-0' }).click();
      await rui.getByRole('button', { name: say('matches.judge.sendOwn') }).click();
      await expect(rui.getByText(say('matches.waitsForRuling'))).toBeVisible();

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
      await expect(root.getByText(say('matches.said.ruled'))).toBeVisible();
      await expect(visitor.getByRole('button', { name: /^1(\.º|st), Ivo Reis.*, 3 (pontos|points)/ })).toBeVisible({ timeout: 5000 });
      await expect(root.getByText(say('matches.validated.creator')).or(root.getByText(say('matches.validated.super-admin')))).toBeVisible();
    });
  });

test('the rejection that is one too many accepts by itself, and the player still chooses the time', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  await signIn(root, 'root@example.pt');
  const { id } = (await (
    await root.request.post('/api/tournaments', { data: { name: 'Escada das recusas', rules: { preset: 'custom', maxRejections: 1 } } })
  ).json()) as { id: string };
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  const soon = new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString();
  await joined(page, ofThisRun('zita.nega'), id);
  const challengedId = await idOf(page);
  const reject = async () => {
    await page.goto('/challenges');
    await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  };
  for (const [index, email] of ['um.desafia', 'dois.desafia'].entries()) {
    const rival = await otherBrowser(browser);
    await joined(rival, ofThisRun(email), id);
    expect(
      (await rival.request.post('/api/challenges', { data: { tournamentId: id, challengedId, proposedTimes: [soon] } })).status(),
    ).toBe(201);
    await reject();
    await expect(page.getByText(index === 0 ? /Recusa 1 de 1/ : /esta recusa é aceite automaticamente/)).toBeVisible();
    await page.getByRole('button', { name: 'Recusar o desafio' }).click();
    await expect(page.getByText('Resposta enviada.')).toBeVisible();
  }
  await expect(page.getByText('Aceite automaticamente', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Ver o jogo' }).click();
  await page.getByRole('group', { name: 'Escolher um horário' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Confirmar este horário' }).click();
  await expect(page.getByText('Horário confirmado.')).toBeVisible();
});

test('joining, accepting, reporting and validating take no more taps than promised', async ({ page, browser }) => {
  test.slow();
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada dos toques');
  const eva = await otherBrowser(browser);
  await joined(eva, ofThisRun('eva.luz'), id);

  const joins = counting();
  await signIn(page, ofThisRun('ana.mar'));
  await page.goto(`/tournaments/${id}`);
  await joins.tap(page.getByRole('button', { name: 'Entrar no torneio' }));
  await joins.tap(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect(page.getByText('Entrou no torneio.')).toBeVisible();
  expect(joins.taps).toBeLessThanOrEqual(3);

  // soon enough that the match has been played when the home page asks for its result
  const soon = new Date(Date.now() + 8000).toISOString();
  await page.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(eva), proposedTimes: [soon] } });
  const accepts = counting();
  await eva.goto('/');
  await accepts.tap(eva.getByRole('button', { name: 'Aceitar' }));
  await expect(eva.getByText('Desafio aceite. O jogo está marcado.')).toBeVisible();
  expect(accepts.taps).toBeLessThanOrEqual(3);

  const reports = counting();
  await page.waitForTimeout(Math.max(0, Date.parse(soon) - Date.now()));
  await page.goto('/');
  await reports.tap(page.getByRole('link', { name: 'Reportar' }));
  const won = page.getByRole('group', { name: 'Ganhei' });
  await reports.tap(won.getByRole('button', { name: '6-2' }));
  await reports.tap(won.getByRole('button', { name: '6-1' }));
  await reports.tap(page.getByRole('button', { name: 'Enviar resultado' }));
  await expect(page.getByText('Resultado enviado.')).toBeVisible();
  expect(reports.taps).toBeLessThanOrEqual(4);

  const validates = counting();
  await eva.goto('/');
  await expect(eva.getByText('6-2 6-1 · ganhou Ana Mar')).toBeVisible();
  await validates.tap(eva.getByRole('button', { name: 'Confirmar' }));
  await expect(eva.getByText('Resultado validado.')).toBeVisible();
  expect(validates.taps).toBeLessThanOrEqual(2);
});

test('a challenge is answered with the keyboard alone', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada do teclado');
  const rita = await otherBrowser(browser);
  await joined(rita, ofThisRun('rita.vale'), id);
  await joined(page, ofThisRun('luis.sol'), id);
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await rita.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(page), proposedTimes: [soon] } });
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Recusar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Recusa 1 de 3/)).toBeVisible();
  await page.getByLabel('Motivo (opcional)').focus();
  await page.keyboard.type('Estou fora');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('«Estou fora»')).toBeVisible();
});

test('a week is told once and makes the times that a challenge suggests; the creator sees when most can', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada da semana');
  const nuno = await otherBrowser(browser);
  await joined(nuno, ofThisRun('nuno.horas'), id);
  await joined(page, ofThisRun('lia.horas'), id);

  await page.goto('/profile');
  // a range that ends before it starts is said beside it, and nothing that was typed is lost
  await page.getByRole('button', { name: 'Acrescentar: terça-feira' }).click();
  const tuesday = page.getByRole('group', { name: 'terça-feira' });
  await tuesday.getByLabel('Até às').selectOption('17:00');
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(tuesday.getByText('O fim tem de ser depois do início.')).toBeVisible();
  await tuesday.getByLabel('Até às').selectOption('20:30');
  await page.getByRole('button', { name: 'Copiar para todos: terça-feira' }).click();
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(page.getByText('Disponibilidade guardada.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'domingo' }).getByLabel('Até às')).toHaveValue('20:30');

  await nuno.goto('/profile');
  await nuno.getByRole('button', { name: 'Fins de tarde' }).click();
  await nuno.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(nuno.getByText('Disponibilidade guardada.')).toBeVisible();

  await nuno.goto(`/tournaments/${id}`);
  await nuno
    .getByRole('button', { name: /Lia Horas/ })
    .first()
    .click();
  await nuno.getByRole('button', { name: 'Desafiar' }).click();
  await expect(nuno.getByText('Horários em que os dois costumam jogar.')).toBeVisible();
  await nuno.getByRole('button', { name: 'Enviar desafio' }).click();
  await expect(nuno.getByText('Desafio enviado a Lia Horas.')).toBeVisible();

  await root.goto(`/tournaments/${id}?tab=manage`);
  await expect(root.getByText('2 de 2 jogadores ativos disseram quando jogam.')).toBeVisible();
  await expect(root.getByRole('table', { name: 'Quantos jogadores podem em cada hora da semana' })).toBeVisible();
});

test('who judges says who was not there, once two weeks have passed; the server keeps the rule', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada dos ausentes');
  const gil = await otherBrowser(browser);
  await joined(gil, ofThisRun('gil.falta'), id);
  await joined(page, ofThisRun('nina.vem'), id);
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const challenge = (await (
    await page.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(gil), proposedTimes: [soon] } })
  ).json()) as { id: string };
  await gil.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time: soon } });
  await root.goto(`/matches/${challenge.id}`);
  await expect(root.getByText('Se o jogo não se realizar, a arbitragem pode decidir a partir de', { exact: false })).toBeVisible();
  // for the page alone the match is old
  const old = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000).toISOString();
  await root.route(`**/api/matches/${challenge.id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), openedAt: old } });
  });
  await root.reload();
  await root.getByRole('button', { name: 'Falta de comparência: ganha Nina Vem' }).click();
  await expect(root.getByText('Nina Vem fica com a vitória e os pontos. Não há sets.')).toBeVisible();
  await root.getByRole('button', { name: 'Falta de comparência: ganha Nina Vem' }).click();
  await expect(root.getByRole('alert')).toHaveText(
    'Uma falta de comparência só pode ser registada pela arbitragem 14 dias depois de o jogo ser aceite.',
  );
});
