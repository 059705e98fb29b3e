import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, type SentRequest, refusing } from '../../../testing/server';
import { carla, pageOf, tournamentOf } from '../../../testing/world';
import { TournamentSettings } from './tournament-settings';

const put = 'PUT /api/tournaments/escada';
const clubs = 'GET /api/clubs';
const open = (tournament = tournamentOf(), answer: object = { id: 'escada', position: '9' }, more: Answers = {}) =>
  renderPage(<TournamentSettings tournament={tournament} />, { [clubs]: pageOf([]), [put]: answer, ...more }, { as: carla });
const save = () => screen.getByRole('button', { name: 'Guardar' });

it('saving sends only what was changed', async () => {
  const { server, user } = await open();
  expect(save()).toBeDisabled();
  await user.clear(screen.getByLabelText('Nome do torneio'));
  await user.type(screen.getByLabelText('Nome do torneio'), 'Escada de Inverno');
  await user.clear(screen.getByLabelText('Local (opcional)'));
  await user.click(save());
  expect(await screen.findByText('Torneio alterado.')).toBeVisible();
  expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ name: 'Escada de Inverno', location: null }]);
});

it('a refused field shows its error, and keeps what was typed', async () => {
  const past = refusing(422, 'A data de fim não pode estar no passado.', 'tournament.end-date-past', [
    { path: 'endDate', code: 'field.invalid', message: 'Este valor não é válido.' },
  ]);
  const { user } = await open(tournamentOf(), past);
  await user.type(screen.getByLabelText('Último dia (opcional)'), '2026-01-01');
  await user.click(save());
  expect(await screen.findByText('A data de fim não pode estar no passado.')).toBeVisible();
  expect(screen.getByLabelText('Último dia (opcional)')).toHaveAccessibleDescription('A data de fim não pode estar no passado.');
  expect(screen.getByLabelText('Último dia (opcional)')).toHaveValue('2026-01-01');
  expect(screen.getByLabelText('Último dia (opcional)')).toHaveFocus();
});

it('the time zone can be corrected until a result counts', async () => {
  const { server, user } = await open(tournamentOf({ results: 0 }));
  expect(screen.getByRole('button', { name: 'Continente' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Açores (Ponta Delgada)' }));
  await user.click(save());
  expect(await screen.findByText('Torneio alterado.')).toBeVisible();
  expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ zone: 'Atlantic/Azores' }]);
  cleanup();
  await open(tournamentOf({ results: 1 }));
  expect(screen.queryByRole('button', { name: 'Açores (Ponta Delgada)' })).toBeNull();
});

it('a change by somebody else is shown and not overwritten', async () => {
  const Shared = () => {
    const [tournament, setTournament] = useState(() => tournamentOf());
    return (
      <>
        <button type="button" onClick={() => setTournament(tournamentOf({ name: 'Escada de Verão', location: 'Faro' }))}>
          Outra pessoa
        </button>
        <TournamentSettings tournament={tournament} />
      </>
    );
  };
  const { server, user } = await renderPage(<Shared />, { [clubs]: pageOf([]), [put]: { id: 'escada', position: '9' } }, { as: carla });
  await user.clear(screen.getByLabelText('Local (opcional)'));
  await user.type(screen.getByLabelText('Local (opcional)'), 'Porto');
  await user.click(screen.getByRole('button', { name: 'Outra pessoa' }));
  expect(screen.getByLabelText('Nome do torneio')).toHaveValue('Escada de Verão');
  expect(screen.getByLabelText('Local (opcional)')).toHaveValue('Porto');
  await user.click(save());
  expect(await screen.findByText('Torneio alterado.')).toBeVisible();
  expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ location: 'Porto' }]);
});

it('unsaved settings are restored over what changed meanwhile, until they are saved', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Nome do torneio'), ' e de Inverno');
  cleanup();
  const { server, user: again } = await open(tournamentOf({ location: 'Faro' }));
  expect(screen.getByLabelText('Nome do torneio')).toHaveValue('Escada de Outono e de Inverno');
  expect(screen.getByLabelText('Local (opcional)')).toHaveValue('Faro');
  await again.click(save());
  expect(await screen.findByText('Torneio alterado.')).toBeVisible();
  expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ name: 'Escada de Outono e de Inverno' }]);
  cleanup();
  await open();
  expect(screen.getByLabelText('Nome do torneio')).toHaveValue('Escada de Outono');
});

it('settings start with the readable parts of a draft stored by an older version', async () => {
  localStorage.setItem('draft:settings escada', JSON.stringify({ from: null, to: { name: 'Escada', privacy: 'secret', location: 7 } }));
  await open();
  expect(screen.getByLabelText('Nome do torneio')).toHaveValue('Escada');
  expect(screen.getByLabelText('Local (opcional)')).toHaveValue('Lisboa');
  expect(screen.getByRole('button', { name: 'Público' })).toHaveAttribute('aria-pressed', 'true');
});

it('a missing name shows an error at its field, and nothing is sent', async () => {
  const { server, user } = await open();
  await user.clear(screen.getByLabelText('Nome do torneio'));
  await user.click(save());
  await advance(10);
  expect(screen.getByLabelText('Nome do torneio')).toHaveAccessibleDescription('Indique o nome do torneio.');
  expect(screen.getByLabelText('Nome do torneio')).toHaveFocus();
  expect(server.requestsTo(put)).toEqual([]);
  await user.type(screen.getByLabelText('Nome do torneio'), 'Escada');
  await advance(10);
  expect(screen.queryByText('Indique o nome do torneio.')).toBeNull();
});

it('closing a tournament to the public takes effect at once, and opening it asks for confirmation', async () => {
  const { server, user } = await open(tournamentOf({ privacy: 'private' }));
  await user.click(screen.getByRole('button', { name: 'Público' }));
  await user.click(save());
  await advance(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Toda a gente passa a ver');
  expect(server.requestsTo(put)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abrir a toda a gente' }));
  expect(await screen.findByText('Torneio alterado.')).toBeVisible();
  expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ privacy: 'public', confirmPublic: true }]);
});

it('the last day cannot be moved once the tournament has ended', async () => {
  await open(tournamentOf({ status: 'ended' }));
  expect(screen.queryByLabelText('Último dia (opcional)')).toBeNull();
});

describe('the club in the settings', () => {
  const club = (id: string, name: string, role: string | null = null) => ({ id, name, role });
  const named: Answers = {
    [clubs]: ({ query }: SentRequest) =>
      Promise.resolve(
        query.get('status') === 'pending'
          ? pageOf([club('mar', 'Clube do Mar', 'administrator'), club('lua', 'Clube da Lua')])
          : pageOf([club('foz', 'Clube da Foz'), club('rio', 'Clube do Rio')]),
      ),
  };
  const choice = () => screen.findByLabelText('Clube (opcional)');

  it('can be set on a ladder without one, and nothing else is sent', async () => {
    const { server, user } = await open(tournamentOf(), undefined, named);
    await user.selectOptions(await choice(), 'Clube do Rio');
    await user.click(save());
    expect(await screen.findByText('Torneio alterado.')).toBeVisible();
    expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ clubId: 'rio' }]);
  });

  it('can be removed', async () => {
    const { server, user } = await open(tournamentOf({ clubId: 'foz', clubName: 'Clube da Foz' }), undefined, named);
    expect(await choice()).toHaveDisplayValue('Clube da Foz');
    await user.selectOptions(await choice(), 'Sem clube');
    await user.click(save());
    expect(await screen.findByText('Torneio alterado.')).toBeVisible();
    expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ clubId: null }]);
  });

  it('is shown even when it is no longer in the list', async () => {
    await open(tournamentOf({ clubId: 'velho', clubName: 'Clube Velho' }), undefined, { [clubs]: pageOf([]) });
    expect(await choice()).toHaveDisplayValue('Clube Velho');
  });

  it('waiting for approval is shown to its members, with the reason why it cannot be selected', async () => {
    await open(tournamentOf(), undefined, named);
    expect(await screen.findByRole('option', { name: 'Clube do Mar (à espera de validação)' })).toBeDisabled();
    expect(screen.queryByRole('option', { name: /Clube da Lua/ })).toBeNull();
    expect(
      screen.getByText(/^Clube do Mar ainda espera pela validação da equipa.*Quando for validado, pode escolhê-lo aqui\.$/),
    ).toBeVisible();
  });

  it('shows the server’s refusal at its field', async () => {
    const refused = refusing(404, 'Este clube não existe.', 'club.unknown', [
      { path: 'clubId', code: 'club.unknown', message: 'Não existe.' },
    ]);
    const { user } = await open(tournamentOf(), refused, named);
    await user.selectOptions(await choice(), 'Clube do Rio');
    await user.click(save());
    expect(await screen.findByText('Este clube não existe.')).toBeVisible();
    expect(await choice()).toHaveAccessibleDescription('Este clube não existe.');
    expect(await choice()).toHaveFocus();
  });
});

describe('the picture in the settings', () => {
  const image = 'DELETE /api/tournaments/escada/image';
  const pictured = tournamentOf({ imageUrl: '/api/files/f/medium' });

  it('is selected when there is none', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Escolher imagem' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remover' })).toBeNull();
  });

  it('must be an image: another file shows an error, and is not sent', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no picture'));
    const { server, user } = await open();
    await user.upload(screen.getByLabelText('Ficheiro da imagem'), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Por favor selecione um ficheiro de imagem válido')).toBeVisible();
    expect(server.requestsTo('PUT /api/tournaments/escada/image')).toEqual([]);
  });

  it('can be removed', async () => {
    const { server, user } = await open(pictured, undefined, { [image]: { id: 'escada', position: '9' } });
    expect(screen.getByRole('button', { name: 'Mudar imagem' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Imagem removida.')).toBeVisible();
    expect(server.requestsTo(image)).toHaveLength(1);
  });

  it('stays, with an error, when the removal is refused', async () => {
    const { user } = await open(pictured, undefined, { [image]: refusing(403, 'Só quem criou o torneio o pode fazer.') });
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Erro ao alterar o torneio. Só quem criou o torneio o pode fazer.')).toBeVisible();
  });
});
