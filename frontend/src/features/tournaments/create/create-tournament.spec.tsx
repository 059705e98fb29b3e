import { screen } from '@testing-library/react';
import { pass, renderPage } from '../../../testing/render-page';
import type { Answers } from '../../../testing/server';
import { ana, pageOf } from '../../../testing/world';
import { CreateTournament } from './create-tournament';

const post = 'POST /api/tournaments';
const open = (answer: Answers[string] = { id: 'nova', position: '9' }) =>
  renderPage(<CreateTournament onClose={() => undefined} />, { 'GET /api/clubs': pageOf([]), [post]: answer }, { as: ana });
type Opened = Awaited<ReturnType<typeof open>>;
const next = () => screen.getByRole('button', { name: 'Seguinte' });
const field = (name: string) => screen.getByRole('textbox', { name });
const write = async ({ user }: Opened, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
/** Named, and one step further. */
const named = async (opened: Opened) => {
  await write(opened, 'Nome do torneio', 'Escada da Foz');
  await opened.user.click(next());
};

it('takes points away for a defeat: a minus is typed as any other sign, and an emptied number stays empty', async () => {
  const opened = await open();
  const { server, user } = opened;
  await named(opened);
  await user.click(screen.getByRole('button', { name: /^Personalizado/ }));
  await user.clear(field('Perder'));
  expect(field('Perder')).toHaveValue('');
  await user.type(field('Perder'), '-3');
  expect(field('Perder')).toHaveValue('−3');
  expect(screen.getByRole('button', { name: /^Personalizado.*Perder −3/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Mais: Ganhar a quem está acima' }));
  await user.click(next());
  await write(opened, 'Dias para responder', '10');
  await user.click(screen.getByRole('button', { name: 'Menos: Recusas permitidas' }));
  await user.click(screen.getByRole('button', { name: 'Criar torneio' }));
  await pass(10);
  expect(server.askedFor(post).map(({ body }) => body)).toMatchObject([
    { rules: { preset: 'custom', winAbove: 4, winBelow: 2, defeat: -3, deadlineDays: 10, maxRejections: 2 } },
  ]);
});

it('keeps its numbers as they were typed until it is made', async () => {
  const opened = await open();
  await named(opened);
  await opened.user.click(screen.getByRole('button', { name: /^Personalizado/ }));
  await write(opened, 'Perder', '-');
  expect(JSON.parse(localStorage.getItem('draft:tournament') ?? '')).toMatchObject({ numbers: { defeat: '-' } });
});
