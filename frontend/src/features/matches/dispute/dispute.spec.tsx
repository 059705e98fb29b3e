import type { TimelineEntry } from '@tennis/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openMatch, whatIsMissing } from '../../../testing/match-page';
import { advance } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { ana, berta, carla, reportedMatch, rui, straightSets } from '../../../testing/world';

const theirs = { ...straightSets, sets: [straightSets.sets[0]!, { a: 3, b: 6 }, { a: 4, b: 6 }], winnerId: rui.id };
const told = reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed: theirs } });
const denied = reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed: null } });
const ruled = reportedMatch({
  status: 'completed',
  result: theirs,
  validated: { by: ana.id, how: 'agreement', at: '2026-03-24T12:00:00.000Z', byName: null },
});

const timeline = 'GET /api/matches/m1/timeline';
const reporting = 'POST /api/matches/m1/result';
const answering = 'POST /api/matches/m1/validation';
const cancelling = 'POST /api/matches/m1/cancel';
const receipt = { id: 'm1', position: '12' };

describe('the player whose report was contradicted', () => {
  const giveIn = 'Tem razão, fica este resultado';

  it('may accept the other’s version, which is shown again and then counts', async () => {
    const { server, user } = await openMatch(told, ana, { [reporting]: receipt });
    await user.click(await screen.findByRole('button', { name: giveIn }));
    expect(screen.getByRole('button', { name: giveIn, pressed: true })).toBeVisible();
    expect(screen.getByText(textWithScore(/^Vale 4-6 6-3 6-4: ganha Rui Matos\./)).parentElement).toHaveTextContent(
      'conta logo para a classificação',
    );
    expect(server.requestsTo(reporting)).toEqual([]);
    server.answers({ 'GET /api/matches/m1': ruled });
    await user.click(screen.getByRole('button', { name: 'Confirmar este resultado' }));
    expect(await screen.findByText('Os dois dão o mesmo resultado.')).toBeVisible();
    const { sets, outcome, winnerId } = theirs;
    expect(server.requestsTo(reporting).map(({ body }) => body)).toEqual([{ sets, outcome, winnerId }]);
  });

  it('may cancel that step', async () => {
    const { server, user } = await openMatch(told, ana);
    await user.click(await screen.findByRole('button', { name: giveIn }));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByText(/^Vale /)).toBeNull();
    expect(screen.getByRole('button', { name: giveIn, pressed: false })).toHaveFocus();
    expect(server.requestsTo(reporting)).toEqual([]);
  });

  it('sees why when the disagreement has changed meanwhile', async () => {
    const { user } = await openMatch(told, ana, { [reporting]: refusing(409, 'O resultado já foi reportado.', 'result.already-reported') });
    await user.click(await screen.findByRole('button', { name: giveIn }));
    await user.click(screen.getByRole('button', { name: 'Confirmar este resultado' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O resultado já foi reportado.');
  });

  it('shares that right with the opponent, who may withdraw the contradiction', async () => {
    for (const match of [told, denied]) {
      const { server, user } = await openMatch(match, rui, { [reporting]: receipt });
      await user.click(await screen.findByRole('button', { name: giveIn }));
      expect(screen.getByText(textWithScore(/^Vale 6-4 6-3: ganha Ana Reis\./))).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Confirmar este resultado' }));
      const { sets, outcome, winnerId } = straightSets;
      expect(server.requestsTo(reporting).map(({ body }) => body)).toEqual([{ sets, outcome, winnerId }]);
      cleanup();
    }
  });

  it.each([
    ['no other result was told', denied],
    ['the referee turned it down', reportedMatch({ status: 'result_disputed', disputed: { by: berta.id, proposed: null } })],
  ])('cannot when %s', async (_where, match) => {
    await openMatch(match, ana);
    await whatIsMissing();
    expect(screen.queryByRole('button', { name: giveIn })).toBeNull();
  });
});

describe('a dispute', () => {
  const disputedAt = (at: string): TimelineEntry => ({ type: 'ResultDisputed', at, by: rui.id, byName: 'Rui Matos' });

  it.each([ana, rui, carla])('shows its players and judges how long it has lasted', async (reader) => {
    await openMatch(told, reader, { [timeline]: [disputedAt('2025-12-01T12:00:00Z'), disputedAt('2026-02-12T12:00:00Z')] });
    expect(await screen.findByText('Em disputa há 40 dias.')).toBeVisible();
  });

  it('names the only set in which the two versions differ', async () => {
    const proposed = { ...straightSets, sets: [straightSets.sets[0]!, { a: 6, b: 2 }] };
    await openMatch(reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed } }), ana);
    expect(await screen.findByText('Não dizem o mesmo no 2.º set.')).toBeVisible();
  });

  it('says when the two disagree on the winner', async () => {
    await openMatch(told, ana);
    expect(await screen.findByText('Não concordam sobre quem ganhou.')).toBeVisible();
    expect(screen.getByText('Não dizem o mesmo no 2.º e no 3.º sets.')).toBeVisible();
    expect(screen.queryByText(/houve desistência/)).toBeNull();
  });

  it('says when only one reports a retirement', async () => {
    const proposed = { ...straightSets, outcome: 'retired' as const };
    await openMatch(reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed } }), ana);
    expect(await screen.findByText('Um diz que o jogo chegou ao fim, o outro que houve desistência.')).toBeVisible();
    expect(screen.queryByText('Não concordam sobre quem ganhou.')).toBeNull();
  });

  it.each([
    ['was decided', [], ['ResultDisputed']],
    ['was decided, and annulled since,', [{ type: 'ResultAnnulled' as const, at: '2026-03-25T12:00:00Z', by: carla.id, byName: null }], []],
  ] as const)('that %s has the version marked that counts', async (_how, more, marked) => {
    const says = { outcome: 'completed' as const, byName: null, at: '2026-03-24T12:00:00Z' };
    const entries: readonly TimelineEntry[] = [
      { ...says, type: 'ResultReported', by: ana.id, score: '6-4 6-3', wonBy: 'Ana Reis' },
      { ...says, type: 'ResultDisputed', by: rui.id, score: '4-6 6-3 6-4', wonBy: 'Rui Matos' },
      { ...says, type: 'ResultValidated', by: berta.id, score: '4-6 6-3 6-4', wonBy: 'Rui Matos' },
      ...more,
    ];
    await openMatch(ruled, ana, { [timeline]: entries });
    const lines = await screen.findAllByText(/Ana Reis ganhou|Rui Matos ganhou/);
    const chosen = lines.flatMap((line, at) =>
      /Foi esta versão que contou\./.test(line.closest('li')!.textContent ?? '') ? [entries[at]!.type] : [],
    );
    expect(chosen).toEqual(marked);
  });

  it('names no set when one player reports a walkover', async () => {
    const proposed = { ...straightSets, sets: [], outcome: 'walkover' as const, winnerId: rui.id };
    await openMatch(reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed } }), ana);
    expect(await screen.findByText('Um diz que se jogou, o outro que houve falta de comparência.')).toBeVisible();
    expect(screen.queryByText(/^Não dizem o mesmo/)).toBeNull();
  });
});

it('a draft stays when the opponent reports first, and no button moves under the thumb to confirm it', async () => {
  const own = {
    outcome: 'completed',
    sets: [{ own: 6, other: 1 }],
    partial: { own: '', other: '' },
    winnerId: '',
    date: '2026-03-24',
    court: '',
    surface: '',
  };
  localStorage.setItem('draft:result:m1', JSON.stringify({ use: 'report', draft: own }));
  await openMatch(reportedMatch(), rui, { [answering]: receipt });
  expect(await screen.findByText('Ana Reis reportou entretanto este resultado. O que estava a preencher continua aqui.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar a minha versão' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
});

describe('a report of a match that was not played', () => {
  const wrong = 'Não está certo';
  const words = 'Ainda não jogámos.';

  it('is denied without another result, with an editable suggested text', async () => {
    const { server, user } = await openMatch(reportedMatch(), rui, { [answering]: receipt });
    await user.click(await screen.findByRole('button', { name: wrong }));
    const what = within(screen.getByRole('group', { name: 'O que não está certo' }));
    expect(what.getByRole('button', { name: 'Foi outro resultado', pressed: true })).toBeVisible();
    await user.click(what.getByRole('button', { name: 'Ainda não jogámos' }));
    expect(screen.queryByRole('group', { name: 'Ganhei' })).toBeNull();
    expect(screen.getByText(/pode cancelar o jogo sem pontos/)).toBeVisible();
    const note = screen.getByRole('textbox', { name: 'O que quer dizer a quem decide' });
    expect(note).toHaveValue(words);
    await user.type(note, ' É na sexta.');
    server.answers({ 'GET /api/matches/m1': denied });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Disse que ainda não jogaram. Falta quem decide.')).toBeVisible();
    expect(server.requestsTo(answering).map(({ body }) => body)).toEqual([{ decision: 'reject', notes: `${words} É na sexta.` }]);
  });

  it('is denied with a note only', async () => {
    const { server, user } = await openMatch(reportedMatch(), rui, { [answering]: receipt });
    await user.click(await screen.findByRole('button', { name: wrong }));
    await user.click(screen.getByRole('button', { name: 'Só uma nota' }));
    expect(screen.queryByRole('group', { name: 'Ganhei' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recusar com esta nota' }));
    expect(screen.getByText('Escreva o que não está certo.')).toBeVisible();
    expect(server.requestsTo(answering)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'O que não está certo' }), 'Não foi comigo.');
    server.answers({ 'GET /api/matches/m1': denied });
    await user.click(screen.getByRole('button', { name: 'Recusar com esta nota' }));
    expect(await screen.findByText('Resultado recusado. Falta quem decide.')).toBeVisible();
    expect(server.requestsTo(answering).map(({ body }) => body)).toEqual([{ decision: 'reject', notes: 'Não foi comigo.' }]);
  });

  it('is never denied without a word', async () => {
    const { server, user } = await openMatch(reportedMatch(), rui, { [answering]: receipt });
    await user.click(await screen.findByRole('button', { name: wrong }));
    await user.click(screen.getByRole('button', { name: 'Ainda não jogámos' }));
    await user.clear(screen.getByRole('textbox', { name: 'O que quer dizer a quem decide' }));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(server.requestsTo(answering).map(({ body }) => body)).toEqual([{ decision: 'reject', notes: words }]);
  });

  const said: TimelineEntry = { type: 'ResultDisputed', at: '2026-03-24T10:00:00Z', by: rui.id, byName: 'Rui Matos', note: words };

  it.each([berta, carla])('is cancelled without points by a judge, who reads what was said and gives a reason', async (judge) => {
    const { server, user } = await openMatch(denied, judge, { [timeline]: [said], [cancelling]: receipt });
    expect(await screen.findByText('Rui Matos não confirmou o resultado')).toBeVisible();
    expect(await screen.findByText(`Rui Matos diz: «${words}»`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar sem pontos' }));
    expect(screen.getByText('Ninguém ganha nem perde pontos; os dois podem voltar a desafiar-se.')).toBeVisible();
    const reason = screen.getByRole('textbox', { name: 'Motivo' });
    expect(reason).toHaveValue('Rui Matos diz que o jogo ainda não se realizou.');
    expect(server.requestsTo(cancelling)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar o jogo Ana Reis – Rui Matos' }));
    expect(await screen.findByText('Jogo cancelado.')).toBeVisible();
    expect(server.requestsTo(cancelling).map(({ body }) => body)).toEqual([{ reason: 'Rui Matos diz que o jogo ainda não se realizou.' }]);
  });

  it('is not cancelled without a reason; the error is shown at the reason', async () => {
    const { user } = await openMatch(denied, berta, {
      [cancelling]: refusing(422, 'Indique o motivo.', 'result.reason-required', [{ path: 'reason', message: 'Preencha este campo.' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancelar sem pontos' }));
    await user.clear(screen.getByRole('textbox', { name: 'Motivo' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar o jogo Ana Reis – Rui Matos' }));
    expect(await screen.findByText('Preencha este campo.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Preencha este campo.');
  });

  it('is the only kind that can be cancelled: when both report a result, one of them must count', async () => {
    await openMatch(told, berta);
    await screen.findByRole('button', { name: 'Indicar outro resultado' });
    expect(screen.queryByRole('button', { name: 'Cancelar sem pontos' })).toBeNull();
  });
});

describe('the form to contradict a result', () => {
  it('has a URL, which Back leaves', async () => {
    const { user } = await openMatch(reportedMatch(), rui);
    await user.click(await screen.findByRole('button', { name: 'Não está certo' }));
    expect(location.search).toBe('?dispute=true');
    expect(screen.getByRole('group', { name: 'Ganhei' })).toBeVisible();
    history.back();
    await advance(1);
    expect(screen.queryByRole('group', { name: 'Ganhei' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Não está certo' })).toBeVisible();
  });

  it('opens by its URL, and is closed by its own back button', async () => {
    const { user } = await openMatch(reportedMatch(), rui, {}, '?dispute=true');
    expect(await screen.findByRole('group', { name: 'Ganhei' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Não está certo' })).toHaveFocus();
  });

  it('is hidden from the player who reported', async () => {
    await openMatch(reportedMatch(), ana, {}, '?dispute=true');
    await whatIsMissing();
    expect(screen.queryByRole('group', { name: 'Ganhei' })).toBeNull();
  });
});
