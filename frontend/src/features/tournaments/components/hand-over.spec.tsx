import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { ana, carla, rui, tournamentOf } from '../../../testing/world';
import { HandOver } from './hand-over';

const list = 'GET /api/tournaments/escada/successors';
const post = 'POST /api/tournaments/escada/creator';
const people = {
  [list]: [
    { userId: rui.id, name: 'Rui Matos' },
    { userId: ana.id, name: 'Ana Conceição' },
  ],
};
const open = async (answers: Parameters<typeof renderPage>[1], user = carla) => {
  const page = await renderPage(<HandOver tournament={tournamentOf()} user={user} />, answers, { as: user });
  await page.user.click(screen.getByRole('button', { name: 'Passar a outra pessoa' }));
  return page;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.selectOptions(await screen.findByLabelText('A quem passa'), rui.id);
const field = () => screen.getByLabelText('Escreva «Rui Matos» para confirmar');

it('handing over a ladder names both people, and requires typing the ladder’s name', async () => {
  const page = await open({ ...people, [post]: { id: 'escada', position: '9' } });
  expect(screen.getByText('Carla Sousa gere este torneio.')).toBeVisible();
  await choose(page);
  expect(
    screen.getByText(/^Só aparece quem joga nesta escada sem pausa nem suspensão, ou administra o clube dela, e pelo ano/),
  ).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Escolha uma pessoa', 'Ana Conceição', 'Rui Matos']);
  expect(screen.getByText(/^Rui Matos passa a gerir «Escada de Outono» em vez de Carla Sousa:/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passar a Rui Matos' })).toBeDisabled();
  expect(screen.queryByLabelText('Motivo')).toBeNull();
  await page.user.type(field(), 'Rui Matos{Enter}');
  expect(await screen.findByText('Rui Matos gere agora o torneio.')).toBeVisible();
  expect(page.server.requestsTo(post).map(({ body }) => body)).toEqual([{ userId: rui.id }]);
});

it('a hand-over by a super admin asks for a reason, and shows a refusal', async () => {
  const root = { ...ana, role: 'superadmin' } as const;
  const refused = 'Indique porque nomeia outra pessoa.';
  const page = await open({ ...people, [post]: refusing(422, refused, 'tournament.successor-reason-required') }, root);
  await choose(page);
  expect(screen.getByText(/^Só aparece quem .*, tem conta aberta e não é menor\.$/)).toBeVisible();
  await page.user.type(field(), 'Rui Matos{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(refused);
  await page.user.type(screen.getByLabelText('Motivo'), ' Mudou de cidade ');
  await page.user.click(screen.getByRole('button', { name: 'Passar a Rui Matos' }));
  expect(page.server.requestsTo(post).map(({ body }) => body)).toEqual([{ userId: rui.id }, { userId: rui.id, reason: 'Mudou de cidade' }]);
});

it('a hand-over without candidates says who could take it, and moves the focus back when cancelled', async () => {
  const { user } = await open({ [list]: [] });
  expect(await screen.findByText(/^Ainda não há a quem passar:/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(screen.getByRole('button', { name: 'Passar a outra pessoa' })).toHaveFocus();
});
