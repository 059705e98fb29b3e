import { type Browser, expect, type Page, test as base } from '@playwright/test';
import type { AnswerOf, HomeAnswer, listTournaments } from '@tennis/contracts';
import { signInByRequest, idOf } from '../kit/people';
import { dataFolder, startServer } from '../kit/server';

/** Screenshots of a community that has played for weeks, on a server of its own. */
export const test = base.extend<object, { readonly community: string }>({
  community: [
    async ({}, use) => {
      const server = await startServer(dataFolder(), { SEED_DEMO: 'true' });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ community }, use) => use(community),
});

/** A member of the community: plays on three ladders, and has many tasks. */
export const joana = 'joana.conceicao@example.pt';

const hours = 60 * 60 * 1000;
const sets = [
  { a: 6, b: 4 },
  { a: 3, b: 6 },
  { a: 10, b: 7, superTieBreak: true },
];

/** A person of a screenshot: their page, and their account. */
interface Person {
  readonly page: Page;
  readonly email: string;
  readonly id: string;
}

const post = async (page: Page, path: string, data: object = {}): Promise<string> => {
  const answer = await page.request.post(path, { data });
  expect([path, answer.ok() ? 200 : await answer.text()]).toEqual([path, 200]);
  return ((await answer.json()) as { id: string }).id;
};

const person = async (browser: Browser, baseURL: string, firstName: string, lastName: string, email: string): Promise<Person> => {
  const page = await (await browser.newContext({ locale: 'pt-PT', baseURL })).newPage();
  await signInByRequest(page, email);
  if (firstName !== '') expect((await page.request.put('/api/profile', { data: { firstName, lastName } })).ok()).toBe(true);
  return { page, email, id: await idOf(page) };
};

/** Marks all results of a person as seen, so that no overlay covers the screen. */
const seeAll = async ({ page }: Person): Promise<void> => {
  const { results } = (await (await page.request.get('/api/home')).json()) as HomeAnswer;
  for (const { matchId } of results) await page.request.put(`/api/matches/${matchId}/result-seen`, { data: {} });
};

/** A ladder of people with long names, with a match in every state. */
export const makeMatches = async (browser: Browser, baseURL: string) => {
  const bring = (firstName: string, lastName: string, email: string) => person(browser, baseURL, firstName, lastName, email);
  const root = await bring('', '', 'root@example.pt');
  const rules = { preset: 'custom', cooldownDays: 0, rangeAbove: null, rangeBelow: null };
  const ladder = await post(root.page, '/api/tournaments', { name: 'Escada de Outono do Clube de Ténis', location: 'Porto', rules });
  await post(root.page, `/api/tournaments/${ladder}/validate`);
  const maria = await bring('Maria da Conceição', 'Vasconcelos e Sousa', 'maria@example.pt');
  const rivals = [
    await bring('Bartolomeu', 'Albuquerque de Noronha', 'bartolomeu@example.pt'),
    await bring('Ana', 'Sá', 'ana.sa@example.pt'),
    await bring('Tomás', 'Figueiredo', 'tomas@example.pt'),
    await bring('Beatriz', 'Magalhães', 'beatriz@example.pt'),
    await bring('Gonçalo', 'Antunes', 'goncalo@example.pt'),
  ] as const;
  for (const { page } of [maria, ...rivals]) await post(page, `/api/tournaments/${ladder}/join`);
  const challenge = (from: Person, to: Person, inHours: number, more: object = {}) => {
    const proposedTimes = [0, 24, 49].map((later) => new Date(Date.now() + (inHours + later) * hours).toISOString());
    const data = { tournamentId: ladder, challengedId: to.id, proposedTimes, location: 'Clube de Ténis do Porto, campo 3', ...more };
    return post(from.page, '/api/challenges', data).then((id) => ({ id, time: proposedTimes[0]! }));
  };
  const booked = async (from: Person, to: Person, inHours: number) => {
    const { id, time } = await challenge(from, to, inHours);
    await post(to.page, `/api/challenges/${id}/accept`, { time });
    await expect.poll(async () => (await from.page.request.get(`/api/matches/${id}`)).ok()).toBe(true);
    return id;
  };
  const reportedBy = async (reporter: Person, other: Person, inHours: number, result: object = { sets }) => {
    const id = await booked(reporter, other, inHours);
    await post(reporter.page, `/api/matches/${id}/result`, result);
    return id;
  };
  const decided = async (winner: Person, loser: Person, inHours: number, result?: object) => {
    const id = await reportedBy(winner, loser, inHours, result);
    await post(loser.page, `/api/matches/${id}/validation`, { decision: 'approve' });
    return id;
  };
  const disputedBy = async (reporter: Person, other: Person, inHours: number) => {
    const id = await reportedBy(reporter, other, inHours);
    const otherwise = {
      sets: [
        { a: 4, b: 6 },
        { a: 3, b: 6 },
      ],
    };
    const notes = 'O segundo set foi nosso por 6-3, e não houve super tie-break.';
    await post(other.page, `/api/matches/${id}/validation`, { decision: 'reject', result: otherwise, notes });
    return id;
  };
  const [one, two, three, four, five] = rivals;
  const won = await decided(maria, one, 30);
  const fresh = await decided(four, five, 34);
  const retired = await decided(maria, two, 31, {
    outcome: 'retired',
    winnerId: maria.id,
    sets: [
      { a: 6, b: 4 },
      { a: 2, b: 0 },
    ],
  });
  const annulled = await decided(three, maria, 32);
  await post(root.page, `/api/matches/${annulled}/annul`, { reason: 'Jogaram com bolas que a escada não aceita.' });
  const ruled = await disputedBy(maria, four, 33);
  await post(root.page, `/api/matches/${ruled}/validation`, { decision: 'approve', notes: 'O quadro do clube confirma este resultado.' });
  const received = await challenge(five, maria, 40, { message: 'Vamos a isso no fim de semana?' });
  const agreed = await booked(maria, one, 50);
  const toConfirm = await reportedBy(two, maria, 52);
  const awaiting = await reportedBy(maria, three, 53);
  const disputed = await disputedBy(four, maria, 54);
  const proposed = await booked(two, three, 60);
  for (const id of [won, retired, ruled]) await maria.page.request.put(`/api/matches/${id}/result-seen`, { data: {} });
  await seeAll(await bring('Joana', 'Conceição', joana));
  const times = [80, 104].map((later) => new Date(Date.now() + later * hours).toISOString());
  await post(two.page, `/api/matches/${proposed}/propose-time`, { times });
  return {
    root,
    maria,
    rivals,
    ladder,
    won,
    fresh,
    retired,
    annulled,
    ruled,
    received: received.id,
    agreed,
    toConfirm,
    awaiting,
    disputed,
    proposed,
  };
};

/** The id of a ladder of the community, by a part of its name, as the reader sees it. */
export const ladderNamed = async (page: Page, part: string): Promise<string> => {
  const { items } = (await (await page.request.get('/api/tournaments')).json()) as Extract<
    AnswerOf<typeof listTournaments>,
    { readonly items: unknown }
  >;
  return items.find(({ name }) => name.includes(part))!.id;
};
