import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

test('a tournament is created in three steps, validated, joined by a second person, and managed', async ({ page, browser }) => {
  // a visitor who wants to create a tournament signs in first, and then finds the form open
  await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await page.goto('/tournaments?create=true');
  await expect(page.getByText('Inicie sessão', { exact: false }).first()).toBeVisible();
  await page.goto('/dev/sign-in');
  await page.getByLabel('E-mail').fill(uniqueEmail('carla.criadora'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await page.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
  await expect(page).toHaveURL(/\/tournaments\?create=true$/);
  const form = page.getByRole('dialog', { name: 'Criar torneio' });
  await form.getByRole('button', { name: 'Seguinte' }).click();
  await expect(form.getByText('Indique o nome do torneio.')).toBeVisible();
  await form.getByLabel('Nome do torneio').fill('Escada da Carla');
  await page.reload();
  await expect(form.getByLabel('Nome do torneio')).toHaveValue('Escada da Carla');
  await form.getByRole('button', { name: 'Seguinte' }).click();
  await form.getByRole('button', { name: /Agressivo/ }).click();
  await form.getByRole('button', { name: 'Seguinte' }).click();
  await form.getByLabel('Posições acima').selectOption('5');
  await form.getByRole('button', { name: 'Criar torneio' }).click();
  // at once shows the ways to invite players
  const invitation = page.getByRole('dialog', { name: 'Convide jogadores' });
  const address = await invitation.getByText(/^http.*\/tournaments\//).textContent();
  await expect(invitation.getByRole('img', { name: 'Código QR de Escada da Carla' })).toBeVisible();
  await expect(invitation.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  expect(await findings(page)).toEqual([]);
  await invitation.getByRole('button', { name: 'Ver a escada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escada da Carla' })).toBeVisible();
  await expect(page.getByText('À espera de validação.', { exact: false }).first()).toBeVisible();

  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto(address!);
  await expect(root.getByRole('button', { name: 'Validar torneio' })).toBeVisible();
  // or from the queue of waiting items, by keyboard alone; the focus stays there
  await root.goto('/super-admin');
  const item = root.getByRole('listitem').filter({ hasText: 'Escada da Carla' }).first();
  await item.getByRole('button', { name: /^Validar/ }).focus();
  await root.keyboard.press('Enter');
  await expect(root.getByText('Escada da Carla foi validado.')).toBeVisible();
  await expect(
    root.getByRole('heading', { name: /^Torneios por validar/ }).or(root.getByRole('heading', { name: 'Nada por decidir' })),
  ).toBeVisible();

  await page.goto('/super-admin');
  await expect(page.getByRole('heading', { name: 'Só para Super Admins' })).toBeVisible();

  const rui = await otherBrowser(browser);
  await signInByRequest(rui, uniqueEmail('rui.entra'));
  await rui.goto(address!);
  await rui.getByRole('button', { name: 'Entrar no torneio' }).click();
  await expect(rui.getByText('Ganhar acima: +5; ganhar abaixo: +3; perder: −2.')).toBeVisible();
  await rui.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(rui.getByText('Entrou no torneio.')).toBeVisible();
  await rui.getByRole('button', { name: 'Opções do torneio' }).click();
  await rui.getByRole('menuitem', { name: 'Pausar' }).click();
  await expect(rui.getByRole('button', { name: 'Voltar ao ativo' })).toBeVisible();

  // on a phone the desk tab is visible
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address!);
  const desk = page.getByRole('tab', { name: 'Gerir' });
  await expect(desk).toBeInViewport({ ratio: 1 });
  await desk.click();
  await expect(page.getByRole('button', { name: 'Convidar jogadores' })).toBeVisible();
  await page.getByRole('button', { name: 'Opções de Rui Entra' }).click();
  await page.getByRole('button', { name: 'Tornar árbitro' }).click();
  await expect(page.getByText('Rui Entra sai da classificação enquanto for árbitro', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Tornar Rui Entra.* árbitro$/ }).click();
  await expect(page.getByText('Arbitragem atribuída.')).toBeVisible();
});

test('a private tournament shows an outsider only its card; they ask, are accepted and see the ladder', async ({ page, browser }) => {
  const creator = await otherBrowser(browser);
  await signInByRequest(creator, uniqueEmail('clara.dona'));
  const { id } = (await (
    await creator.request.post('/api/tournaments', { data: { name: 'Só de convite', privacy: 'private', joins: true } })
  ).json()) as { id: string };
  const root = await newRequester();
  await signInByRequest(root, 'root@example.pt');
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);

  await signInByRequest(page, uniqueEmail('bia.fora'));
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByRole('heading', { name: 'Este torneio é privado' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pedir para entrar' }).click();
  await expect(page.getByText('O seu pedido para entrar foi enviado.', { exact: false })).toBeVisible();

  await creator.goto(`/tournaments/${id}?tab=manage`);
  await creator.getByRole('button', { name: 'Aceitar Bia Fora' }).click();
  await expect(creator.getByText('Pedido aceite.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Bia Fora/ }).first()).toBeVisible();
});

test('a long place and long rules without a space do not widen a phone’s page: everything stays in reach', async ({ browser }) => {
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  const [location, special] = ['X'.repeat(100), 'Y'.repeat(100)];
  const data = { name: 'Escada das Palavras Compridas', location, rules: { special } };
  const { id } = (await (await root.request.post('/api/tournaments', { data })).json()) as { id: string };
  await root.setViewportSize({ width: 360, height: 780 });
  for (const [path, word] of [
    [`/tournaments/${id}?tab=overview`, special],
    ['/tournaments?status=pending', location],
  ] as const) {
    await root.goto(path);
    await expect(root.getByText(word).first()).toBeVisible();
    expect(await root.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('a ladder is handed over: its creator types the new creator’s name, who then manages it', async ({ page, browser }) => {
  const [root, rui] = [await newRequester(), await otherBrowser(browser)];
  await signInByRequest(page, uniqueEmail('carla.passa'));
  const created = await page.request.post('/api/tournaments', { data: { name: 'Escada do Parque' } });
  const { id } = (await created.json()) as { id: string };
  await signInByRequest(root, 'root@example.pt');
  await root.request.post(`/api/tournaments/${id}/validate`);
  await joinLadder(rui, uniqueEmail('rui.recebe'), id);
  await rui.request.put('/api/profile', { data: { firstName: 'Rui', lastName: 'Recebe', birthYear: 1980 } });
  await page.goto(`/tournaments/${id}?tab=manage&part=tournament`);
  await page.getByRole('button', { name: 'Passar a outra pessoa' }).click();
  await page.getByLabel('A quem passa').selectOption('Rui Recebe');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Escreva «Rui Recebe» para confirmar').fill('Rui Recebe');
  await page.getByRole('button', { name: 'Passar a Rui Recebe' }).click();
  await expect(page.getByText('Rui Recebe gere agora o torneio.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Gerir' })).toHaveCount(0);
  await rui.goto('/notifications');
  await rui.getByText('Uma escada para gerir').click();
  await expect(rui.getByRole('tab', { name: 'Gerir', selected: true })).toBeVisible();
});

test('a shared link to a ladder carries its name, once it is validated', async () => {
  const root = await newRequester();
  const id = await newLadder(root, `Escada «do & <Sul> ${test.info().repeatEachIndex}`);
  const visitor = await newRequester();
  const sent = async (path: string) => (await visitor.request.get(path)).text();
  expect(await sent(`/tournaments/${id}?tab=rules`)).toContain('property="og:title" content="Escada «do &#38; &#60;Sul&#62; ');
  const pending = (await (await root.request.post('/api/tournaments', { data: { name: 'Ainda por validar' } })).json()) as { id: string };
  for (const path of [`/tournaments/${pending.id}`, '/tournaments/unknown', '/']) expect(await sent(path)).not.toContain('og:title');
});
