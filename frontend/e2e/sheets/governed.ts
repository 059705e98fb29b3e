import { type Browser, expect, type Page } from '@playwright/test';
import { signInByRequest, idOf, otherBrowser, reportResult, winMatch } from '../kit/people';

/** The people on the screenshots, with short and with long names. */
const names = [
  ['Carla', 'Serra'],
  ['Rui', 'Antunes'],
  ['Maria da Conceição', 'Vasconcelos e Sousa'],
  ['Bartolomeu', 'Albuquerque de Noronha'],
  ['Eva', 'Luz'],
  ['Tiago', 'Pestana'],
  ['Inês', 'Figueiredo'],
] as const;

/** People who only ask to join, or are outsiders. */
const outsiders = [
  ['Joana', 'Barros'],
  ['Nuno', 'Castelo-Branco'],
  ['Olga', 'Simões'],
  ['Pedro', 'Vaz'],
] as const;

const emailOf = (firstName: string, run: string): string =>
  `${firstName
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}.${run}@example.pt`;

const post = async (page: Page, path: string, data: object = {}): Promise<string> => {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { id: string }).id;
};

const clubOf = {
  district: 'Lisboa',
  concelho: 'Oeiras',
  address: 'Praceta do Jamor, 4',
  phone: '+351 214 000 000',
  email: 'secretaria@clube.example.pt',
  website: 'https://clube.example.pt',
  about: 'Clube de bairro com escola para todas as idades. Jogamos todo o ano, à noite também.',
  courts: [
    { surface: 'clay', count: 6, lit: 4 },
    { surface: 'hard', count: 2, lit: 2 },
  ],
  facilities: ['changing-rooms', 'parking', 'school', 'bar'],
};

/** A person with their own name, in a browser of their own. */
const somebody = async (browser: Browser, [firstName, lastName]: readonly [string, string], run: string): Promise<Page> => {
  const page = await otherBrowser(browser);
  await signInByRequest(page, emailOf(firstName, run));
  const data = { firstName, lastName, birthYear: 1985, district: 'Lisboa', concelho: 'Oeiras' };
  expect((await page.request.put('/api/profile', { data })).ok()).toBe(true);
  return page;
};

/**
 * A club with two ladders of Carla: a public one with matches, a referee, a dispute, a blocked and a paused player; and a private one with
 * requests to join. For admins also a queue of ladders, clubs, messages and accounts.
 */
export const governed = async (browser: Browser, run: string) => {
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  const people: Page[] = [];
  for (const name of names) people.push(await somebody(browser, name, run));
  const [carla, rui, maria, bartolomeu, eva, tiago, ines] = people as [Page, Page, Page, Page, Page, Page, Page];
  const outside: Page[] = [];
  for (const name of outsiders) outside.push(await somebody(browser, name, run));
  const [joana, nuno, olga, pedro] = outside as [Page, Page, Page, Page];

  const club = await post(carla, '/clubs', { ...clubOf, name: `Clube de Ténis do Jamor ${run}` });
  await post(root, `/clubs/${club}/validate`);
  for (const page of [rui, maria, eva, tiago]) await post(page, `/clubs/${club}/join`);

  const rules = { rangeAbove: null, rangeBelow: null, cooldownDays: 0, minGames: { games: 1, weeks: 1 } };
  const ladder = await post(carla, '/tournaments', {
    name: `Escada de Inverno ${run}`,
    location: 'Oeiras',
    clubId: club,
    joins: true,
    rules,
  });
  await post(root, `/tournaments/${ladder}/validate`);
  for (const page of [rui, maria, bartolomeu, eva, tiago, ines, pedro])
    expect((await page.request.post(`/api/tournaments/${ladder}/join`, { data: {} })).ok()).toBe(true);
  const place = async (page: Page, what: string): Promise<unknown> =>
    post(carla, `/tournaments/${ladder}/participants/${await idOf(page)}/${what}`);
  await place(ines, 'promote');
  await place(tiago, 'pause');
  await place(pedro, 'block');
  const played = await winMatch(rui, carla, ladder);
  const others = await winMatch(maria, bartolomeu, ladder);
  await winMatch(eva, rui, ladder);
  await winMatch(bartolomeu, eva, ladder);
  const stricter = { rules: { winAbove: 4, deadlineDays: 5 }, appliesFrom: 'start', reason: 'Premiar quem desafia para cima' };
  const { previewId } = (await (
    await carla.request.post(`/api/tournaments/${ladder}/rules/preview`, { data: { rules: stricter.rules, appliesFrom: 'start' } })
  ).json()) as { previewId: string };
  const ruled = await carla.request.put(`/api/tournaments/${ladder}/rules`, { data: { ...stricter, previewId } });
  expect(ruled.ok(), await ruled.text()).toBe(true);
  const disputed = await reportResult(maria, rui, ladder);
  const otherwise = {
    decision: 'reject',
    result: {
      sets: [
        { a: 6, b: 4 },
        { a: 3, b: 6 },
        { a: 4, b: 6 },
      ],
    },
    notes: 'O terceiro set foi 6-4 para mim',
  };
  expect((await rui.request.post(`/api/matches/${disputed}/validation`, { data: otherwise })).ok()).toBe(true);

  const hidden = await post(carla, '/tournaments', { name: `Escada dos Sócios ${run}`, privacy: 'private', clubId: club, joins: true });
  await post(root, `/tournaments/${hidden}/validate`);
  await post(joana, `/tournaments/${hidden}/join`, { message: 'Jogo no clube às terças e quintas. A Eva conhece-me.' });
  await post(nuno, `/tournaments/${hidden}/join`);
  await post(olga, `/tournaments/${hidden}/join`);
  await post(carla, `/tournaments/${hidden}/join-requests/${await idOf(olga)}/reject`);

  await post(joana, '/tournaments', { name: `Escada das Quartas-feiras ${run}`, location: 'Cascais' });
  const proposed = await post(nuno, '/clubs', { name: `Ténis Clube da Parede ${run}`, district: 'Lisboa', concelho: 'Cascais' });
  await post(olga, '/contact', {
    name: 'Olga Simões',
    email: emailOf('Olga', run),
    subject: 'Não recebo os avisos por e-mail',
    message: 'Confirmei o endereço na semana passada e ainda não chegou nenhum aviso. Já vi no correio indesejado.',
    type: 'support',
  });
  const gone = await idOf(await somebody(browser, ['Vasco', 'Antigo'], `${run}${Date.now()}`));
  // new for each run: a closed account does not come back
  await post(root, `/admin/users/${gone}/deletion-requests`, { reason: 'Pediu-nos por telefone que a conta fosse eliminada' });
  return { root, carla, rui, maria, eva, ines, joana, nuno, olga, pedro, club, proposed, ladder, hidden, played, others, disputed, gone };
};

export type Governed = Awaited<ReturnType<typeof governed>>;
