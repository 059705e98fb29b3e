import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { carla, tournamentOf } from '../../../testing/world';
import { InitialOrder } from './initial-order';

const shuffle = 'POST /api/tournaments/escada/shuffle';
const post = 'POST /api/tournaments/escada/order';
const sent = { id: 'escada', position: '9' };
const standings = standingsOf(4);
const [ines, tiago, joao, catarina] = standings.map(({ playerId }) => playerId);

const open = (
  more: Answers = {},
  tournament = tournamentOf({ results: 0 }),
  part = <InitialOrder tournament={tournament} user={carla} />,
) =>
  renderPage(
    part,
    {
      'GET /api/tournaments/escada/ranking': rankingOf(standings),
      'GET /api/tournaments/escada/earlier-seasons': { invited: 0, seasons: [] },
      [shuffle]: sent,
      [post]: sent,
      ...more,
    },
    { as: carla },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const arranging = async (more: Answers = {}): Promise<Opened> => {
  const opened = await open(more);
  await opened.user.click(await screen.findByRole('button', { name: 'Ordenar…' }));
  await screen.findByRole('dialog', { name: 'Ordem inicial' });
  return opened;
};
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span:not([aria-hidden])')?.textContent);
const save = () => screen.getByRole('button', { name: 'Guardar esta ordem' });
const grip = (name: string) => screen.getByRole('button', { name: `Mover ${name}: arraste, ou setas para cima e para baixo` });
const place = (name: string) => screen.getByRole('textbox', { name: `Lugar de ${name}` });
const writePlace = async ({ user }: Opened, name: string, keys: string) => {
  await user.clear(place(name));
  await user.type(place(name), keys);
};
const orders = ({ server }: Opened) => server.requestsTo(post).map(({ body }) => (body as { readonly order: readonly string[] }).order);

it('typing a rank moves a player there, and the others follow', async () => {
  const opened = await arranging();
  const { user } = opened;
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('A ordem está como na escada.')).toBeVisible();
  await writePlace(opened, 'Catarina Reis', '1{Enter}');
  expect(names()).toEqual(['Catarina Reis', 'Inês Carvalho', 'Tiago Nunes', 'João Pedro Vasconcelos']);
  expect(place('Catarina Reis')).toHaveFocus();
  expect(screen.getByText('4 pessoas mudam de lugar.')).toBeVisible();
  await writePlace(opened, 'Inês Carvalho', '99{Enter}');
  await user.click(save());
  expect(await screen.findByText('A ordem inicial está definida.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(orders(opened)).toEqual([[catarina, tiago, joao, ines]]);
});

it('typing several ranks in a row works: the focus goes where the person clicked, and each rank counts', async () => {
  const opened = await arranging();
  const { user } = opened;
  await writePlace(opened, 'Catarina Reis', '1');
  await user.click(place('Tiago Nunes'));
  expect(names()).toEqual(['Catarina Reis', 'Inês Carvalho', 'Tiago Nunes', 'João Pedro Vasconcelos']);
  expect(place('Tiago Nunes')).toHaveFocus();
  expect(screen.getByText('Catarina Reis: lugar 1 de 4')).toBeInTheDocument();
  await user.keyboard('2{Enter}');
  expect(names().slice(0, 2)).toEqual(['Catarina Reis', 'Tiago Nunes']);
});

it('the focus follows each move once, and is left alone afterwards', async () => {
  const { user } = await arranging();
  grip('Tiago Nunes').focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Colar uma lista…' }));
  const list = screen.getByLabelText('Um nome por linha, do primeiro ao último');
  expect(list).toHaveFocus();
  await user.keyboard('Rui');
  expect(list).toHaveValue('Rui');
});

it('a draft equal to the ladder’s order is removed, and a draft can be discarded', async () => {
  const { user } = await arranging();
  grip('Tiago Nunes').focus();
  await user.keyboard('{ArrowUp}');
  expect(localStorage.getItem('draft:order:escada')).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(localStorage.getItem('draft:order:escada')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Como está na escada' }));
  expect(names()[1]).toBe('Tiago Nunes');
  expect(screen.queryByRole('button', { name: 'Como está na escada' })).toBeNull();
});

it('the order does not open again by itself once a result that closed it is annulled', async () => {
  let become: (results: number) => void = () => undefined;
  const Living = () => {
    const [results, setResults] = useState(0);
    become = setResults;
    return <InitialOrder tournament={tournamentOf({ results })} user={carla} />;
  };
  const { user } = await open({}, tournamentOf({ results: 0 }), <Living />);
  await user.click(await screen.findByRole('button', { name: 'Ordenar…' }));
  await screen.findByRole('dialog', { name: 'Ordem inicial' });
  act(() => become(1));
  act(() => become(0));
  expect(await screen.findByRole('button', { name: 'Ordenar…' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a failure to load the ladder is shown, and the order can still be drawn', async () => {
  await open({ 'GET /api/tournaments/escada/ranking': refusing(500, 'O servidor não respondeu.', 'server.unexpected') });
  expect(await screen.findByText('Não foi possível mostrar a classificação')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baralhar…' })).toBeVisible();
});

it('an empty or invalid rank leaves the player in place', async () => {
  const opened = await arranging();
  const { user } = opened;
  await writePlace(opened, 'Tiago Nunes', '0{Enter}');
  expect(place('Tiago Nunes')).toHaveValue('2');
  await user.clear(place('Tiago Nunes'));
  await user.tab();
  expect(place('Tiago Nunes')).toHaveValue('2');
});

it('keys move a player step by step, keep the focus on them, and stop at the ends', async () => {
  const opened = await arranging();
  const { user } = opened;
  grip('João Pedro Vasconcelos').focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(names()[0]).toBe('João Pedro Vasconcelos');
  expect(grip('João Pedro Vasconcelos')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(names().slice(0, 2)).toEqual(['Inês Carvalho', 'João Pedro Vasconcelos']);
});

it('a pasted list of names sets the order; unknown names are shown, and missing players follow', async () => {
  const opened = await arranging();
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Colar uma lista…' }));
  await user.click(screen.getByLabelText('Um nome por linha, do primeiro ao último'));
  await user.paste('1. Catarina Reis\n2. JOAO VASCONCELOS\n3. Zé Ninguém');
  await user.click(screen.getByRole('button', { name: 'Ordenar por esta lista' }));
  expect(names()).toEqual(['Catarina Reis', 'João Pedro Vasconcelos', 'Inês Carvalho', 'Tiago Nunes']);
  expect(screen.getByText('2 nomes reconhecidos, de 4 na escada. Quem falta segue pela ordem de agora.')).toBeVisible();
  expect(screen.getByText('Fora da escada: 3. Zé Ninguém.')).toBeVisible();
  await user.click(save());
  expect(orders(opened)).toEqual([[catarina, joao, ines, tiago]]);
});

it('an earlier ladder sets the order, without players who are not on this one', async () => {
  const spring = { tournamentId: 'primavera', name: 'Escada da Primavera', players: 0, here: 3 };
  const alone = { tournamentId: 'inverno', name: 'Escada de Inverno', players: 2, here: 1 };
  const before = [standings[2]!, { ...standings[0]!, playerId: 'gone', name: 'Quem Saiu' }, standings[0]!, standings[1]!];
  const { user } = await arranging({
    'GET /api/tournaments/escada/earlier-seasons': { invited: 0, seasons: [spring, alone] },
    'GET /api/tournaments/primavera/ranking': rankingOf(before, 'primavera'),
  });
  expect(screen.queryByRole('button', { name: 'Como na «Escada de Inverno»' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Como na «Escada da Primavera»' }));
  await advance(10);
  expect(names()).toEqual(['João Pedro Vasconcelos', 'Inês Carvalho', 'Tiago Nunes', 'Catarina Reis']);
});

it('a draft survives closing the dialog before saving, and a refusal', async () => {
  const opened = await arranging({ [post]: refusing(409, 'Já há resultados validados.', 'tournament.has-results') });
  const { user } = opened;
  await writePlace(opened, 'Tiago Nunes', '1{Enter}');
  await user.click(save());
  expect(await screen.findByText('Já há resultados validados.')).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Ordenar…' }));
  expect(names()[0]).toBe('Tiago Nunes');
});

it('drawing the order at random requires typing the name', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Baralhar…' }));
  const now = screen.getByRole('button', { name: 'Baralhar «Escada de Outono»' });
  expect(now).toBeDisabled();
  await user.type(screen.getByLabelText('Escreva «Escada de Outono» para confirmar'), 'Escada de Outono');
  await user.click(now);
  expect(await screen.findByText('A ordem foi sorteada.')).toBeVisible();
  expect(server.requestsTo(shuffle).map(({ body }) => body)).toEqual([{ confirmName: 'Escada de Outono' }]);
});

it('the order says why it is closed once there is a result', async () => {
  await open({}, tournamentOf({ results: 1 }));
  expect(screen.getByText('Já há resultados validados: a ordem só muda com os jogos.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the order says that there are no participants yet', async () => {
  await open({ 'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(1)) });
  expect(await screen.findByText('Com dois jogadores na escada já pode ordená-los.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ordenar…' })).toBeNull();
});
