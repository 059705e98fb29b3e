import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana, pageOf } from '../../../testing/world';
import { CreateTournament } from './create-tournament';

const post = 'POST /api/tournaments';
const open = (answer: Answers[string] = { id: 'nova', position: '9' }) =>
  renderPage(
    <CreateTournament readerId={ana.id} onClose={() => undefined} />,
    { 'GET /api/clubs': pageOf([]), [post]: answer },
    { as: ana },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: Opened, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await advance(10);
};
const goOn = (opened: Opened) => press(opened, 'Seguinte');
const field = (name: string) => screen.getByLabelText(name);
const write = async ({ user }: Opened, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
/** Fills in the name and goes one step on. */
const named = async (opened: Opened) => {
  await write(opened, 'Nome do torneio', 'Escada da Foz');
  await goOn(opened);
};

it('a defeat may cost points: a minus can be typed, and an emptied number stays empty', async () => {
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
  await goOn(opened);
  await write(opened, 'Dias para responder', '10');
  await user.click(screen.getByRole('button', { name: 'Menos: Recusas permitidas' }));
  await press(opened, 'Criar torneio');
  expect(server.requestsTo(post).map(({ body }) => body)).toMatchObject([
    { rules: { preset: 'custom', winAbove: 4, winBelow: 2, defeat: -3, deadlineDays: 10, maxRejections: 2 } },
  ]);
});

it('the number of allowed rejections 0 is explained as no limit', async () => {
  const opened = await open();
  await named(opened);
  await goOn(opened);
  expect(field('Recusas permitidas')).toHaveAccessibleDescription('');
  await write(opened, 'Recusas permitidas', '0');
  expect(field('Recusas permitidas')).toHaveAccessibleDescription('Sem limite');
  expect(screen.getByText('Sem limite')).toBeVisible();
});

it('numbers keep their typed form until the tournament is created', async () => {
  const opened = await open();
  await named(opened);
  await opened.user.click(screen.getByRole('button', { name: /^Personalizado/ }));
  await write(opened, 'Perder', '-');
  expect(JSON.parse(localStorage.getItem('draft:tournament') ?? '')).toMatchObject({ to: { defeat: '-' } });
});

it('a number beyond its limits blocks the next step: it is marked, and gets the focus', async () => {
  const opened = await open();
  const { server, user } = opened;
  await named(opened);
  await user.click(screen.getByRole('button', { name: /^Personalizado/ }));
  await write(opened, 'Perder', '999');
  await goOn(opened);
  expect(screen.getByText('Passo 2 de 3: pontuação')).toBeVisible();
  expect(field('Perder')).toHaveAccessibleDescription('De −100 a 100.');
  expect(field('Perder')).toHaveFocus();
  await write(opened, 'Perder', '-2');
  await goOn(opened);
  await write(opened, 'Dias para responder', '90');
  await press(opened, 'Criar torneio');
  expect(field('Dias para responder')).toHaveAccessibleDescription('De 1 a 30.');
  expect(field('Dias para responder')).toHaveFocus();
  expect(server.requestsTo(post)).toEqual([]);
});

it.each([
  ['rules.winBelow', 'Passo 2 de 3: pontuação', 'Ganhar a quem está abaixo'],
  ['rules.special', 'Passo 3 de 3: desafios', 'Regras próprias do torneio (opcional)'],
  ['location', 'Passo 1 de 3: o essencial', 'Local (opcional)'],
  // Rule copied from the other ladder: no step asks for it, and the season is too short for it.
  ['rules.bonus.weeks', 'Passo 1 de 3: o essencial', 'Último dia (opcional)'],
])('a refusal moves to its step and marks its field: %s', async (path, step, label) => {
  const wrong = refusing(400, 'Alguns campos não estão corretos.', 'request.invalid', [{ path, message: 'Este valor não é válido.' }]);
  const opened = await open(wrong);
  const { user } = opened;
  await named(opened);
  await user.click(screen.getByRole('button', { name: /^Personalizado/ }));
  await goOn(opened);
  await press(opened, 'Criar torneio');
  expect(screen.getByText(step)).toBeVisible();
  expect(field(label)).toHaveAccessibleDescription('Este valor não é válido.');
  expect(field(label)).toHaveFocus();
});

it('a refusal without a field keeps the current step', async () => {
  const opened = await open(refusing(409, 'Já criou três torneios hoje.', 'tournament.too-many'));
  await named(opened);
  await goOn(opened);
  await press(opened, 'Criar torneio');
  expect(screen.getByText('Passo 3 de 3: desafios')).toBeVisible();
  expect(screen.getByText('Já criou três torneios hoje.')).toBeVisible();
});

it('a missing name shows an error at its field, which gets the focus', async () => {
  await goOn(await open());
  expect(field('Nome do torneio')).toHaveAccessibleDescription('Indique o nome do torneio.');
  expect(field('Nome do torneio')).toHaveFocus();
});

it.each([
  ['2026-03-23', 'A data de fim não pode estar no passado.'],
  ['2031-03-25', 'A data de fim não pode ser daqui a mais de cinco anos.'],
])('a refused last day (%s) blocks the next step, and shows the reason at its field', async (day, why) => {
  const opened = await open();
  fireEvent.change(field('Último dia (opcional)'), { target: { value: day } });
  await named(opened);
  expect(screen.getByText('Passo 1 de 3: o essencial')).toBeVisible();
  expect(field('Último dia (opcional)')).toHaveAccessibleDescription(why);
  expect(field('Último dia (opcional)')).toHaveFocus();
  fireEvent.change(field('Último dia (opcional)'), { target: { value: '2026-03-24' } });
  await goOn(opened);
  expect(screen.getByText('Passo 2 de 3: pontuação')).toBeVisible();
});

it('a club waiting for approval is listed, with a note that it can be set later', async () => {
  const clubs: Answers[string] = ({ query }) =>
    Promise.resolve(pageOf(query.get('status') === 'pending' ? [{ id: 'mar', name: 'Clube do Mar', role: 'administrator' }] : []));
  await renderPage(<CreateTournament readerId={ana.id} onClose={() => undefined} />, { 'GET /api/clubs': clubs }, { as: ana });
  expect(await screen.findByRole('option', { name: 'Clube do Mar (à espera de validação)' })).toBeDisabled();
  expect(screen.getByLabelText('Clube (opcional)')).toHaveDisplayValue('Sem clube');
  expect(
    screen.getByText(/^Clube do Mar ainda espera pela validação da equipa.*Pode criar já o torneio sem clube e escolhê-lo depois/),
  ).toBeVisible();
});

it('the form says first that the tournament waits for the team, and what can be done meanwhile', async () => {
  await open();
  expect(screen.getByText(/^Depois de criado, espera até 5 dias pela validação da equipa\. Entretanto já pode convidar/)).toBeVisible();
});

it('the form can be filled in without a network, and needs one only to create the tournament', async () => {
  const opened = await open();
  act(() => onlineManager.setOnline(false));
  await named(opened);
  expect(screen.getByText('Passo 2 de 3: pontuação')).toBeVisible();
  await goOn(opened);
  expect(screen.getByRole('button', { name: /^Criar torneio/ })).toBeDisabled();
});

it('the last step shows the rules in words, on demand', async () => {
  const opened = await open();
  await named(opened);
  await goOn(opened);
  const words = screen.getByText('Ver as regras por extenso');
  expect(screen.getByText('Pontuação: Padrão.')).not.toBeVisible();
  await opened.user.click(words);
  expect(screen.getByText('Pontuação: Padrão.')).toBeVisible();
});
