import { type Page, test } from '@playwright/test';
import { type Governed, governed } from './governed';
import { at, answering, failing, offline, press } from './governed-states';
import { contactSheet } from './sheet';

// one after the other: they share their people
test.describe.configure({ mode: 'default', timeout: 600_000 });
let scene: Governed;
test.beforeAll(async ({ browser }) => {
  scene = await governed(browser, 'c');
});
const nothing = async (): Promise<void> => {};
/** On a phone the members are at the bottom of the club. */
const toMembers = (page: Page) => page.getByRole('heading', { name: 'Membros' }).scrollIntoViewIfNeeded();

test('the desk of a referee', async () => {
  const { ines } = scene;
  const desk = (part?: string) => () => `/tournaments/${scene.ladder}?tab=manage${part ? `&part=${part}` : ''}`;
  await contactSheet(ines, 'referee', [
    at('a sua mesa', desk(), nothing, 1300),
    at('uma pessoa', desk(), press('Opções de Rui Antunes')),
    at('uma parte que não é sua', desk('rules')),
    answering('ninguém', desk(), '**/participants*', []),
    failing('sem resposta', desk(), '**/participants*'),
    offline('sem ligação', desk()),
  ]);
});

test('who is in a club', async ({ page: visitor }) => {
  const { carla, rui } = scene;
  const club = () => `/clubs/${scene.club}`;
  const names = ['Abel Pinto', 'Benedita Vasconcelos de Almeida e Sousa', 'Caetana Reis', 'Duarte Nóbrega', 'Elsa Dinis', 'Filipe Mota'];
  const many = [...names, 'Gil Anes', 'Helga Prates', 'Ivo Maia', 'Jacinta Leal'].map((name, nth) => ({
    userId: `m${nth}`,
    name,
    photoUrl: null,
    role: nth < 2 ? 'administrator' : 'member',
    joinedAt: '2026-01-01T10:00:00.000Z',
  }));
  const members = '**/api/clubs/*/members*';
  await contactSheet(carla, 'club-members', [
    at('quem administra', club, nothing, 1700),
    // granted at the first size, and revoked at the second
    at('dar e retirar a administração', club, press(/ a administração a Rui/), 1700),
    answering('muitos', club, members, many, toMembers),
    answering('muitos, todos', club, members, many, press(/^Ver os 10 membros/)),
    answering('ninguém', club, members, [], toMembers),
    failing('sem resposta', club, members, toMembers),
  ]);
  await contactSheet(rui, 'club-members-read', [at('quem é membro', club, nothing, 1700)]);
  await contactSheet(visitor, 'club-members-visitor', [at('visitante', club, nothing, 1700)]);
});
