import type { Match } from '@tennis/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { openMatch, whatIsMissing } from '../../../testing/match-page';
import { actionsIn, advance } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { ana, berta, carla, duarte, matchOf, reportedMatch, rui, straightSets } from '../../../testing/world';

const reporting = 'POST /api/matches/m1/result';

describe('the times of a challenge that was accepted automatically', () => {
  const times = ['2026-03-31T18:00:00.000Z', '2026-04-02T18:00:00.000Z'];
  const offered = { status: 'time_proposed', time: null, proposedTimes: times, pickBy: '2026-03-26T12:00:00.000Z' } as const;

  it.each([
    ['rui', 'Escolha até qui., 26 mar. · 12:00; depois fica o primeiro dos horários do desafio.'],
    ['ana', 'A escolha faz-se até qui., 26 mar. · 12:00; depois fica o primeiro dos horários do desafio.'],
  ])('say when one is selected automatically, if %s proposed them', async (proposedBy, words) => {
    await openMatch(matchOf({ ...offered, proposedBy }), ana);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('counter-proposing other times', () => {
  const [tuesday, thursday] = ['2026-03-31T18:00:00.000Z', '2026-04-02T18:00:00.000Z'];
  const suggested = { 'GET /api/tournaments/escada/suggested-times': { times: [thursday], basis: 'both' } };
  const propose = async (match: Match) => {
    const page = await openMatch(match, ana, suggested);
    await page.user.click(await screen.findByRole('button', { name: 'Propor outros horários' }));
    await screen.findByRole('button', { name: 'Propor estes horários' });
    return page;
  };
  const theirs = matchOf({ status: 'time_proposed', time: null, proposedTimes: [tuesday], proposedBy: 'rui' });

  it('can be cancelled: the opponent’s times are shown again', async () => {
    const { user } = await propose(theirs);
    expect(screen.queryByRole('button', { name: 'Confirmar este horário' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Confirmar este horário' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Propor estes horários' })).toBeNull();
  });

  it('can be cancelled when a time was agreed', async () => {
    const { user } = await propose(matchOf());
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Propor outros horários' })).toBeVisible();
  });

  it('does not preselect the opponent’s times', async () => {
    const { server } = await propose(theirs);
    expect(await screen.findByRole('button', { name: /2 abr/ })).toBeVisible();
    expect(server.requestsTo('GET /api/tournaments/escada/suggested-times')[0]!.query.get('otherThan')).toBe(tuesday);
  });

  it('requires at least one time, and shows the error once, at the times', async () => {
    const words = 'Escolha pelo menos um horário.';
    const required = [{ path: 'times', code: 'field.required', message: 'Este campo é obrigatório.' }];
    const { server, user } = await propose(theirs);
    server.answers({ 'POST /api/matches/m1/propose-time': refusing(422, words, 'challenge.time-required', required) });
    await user.click(screen.getByRole('button', { name: 'Propor estes horários' }));
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Horários propostos (1 a 5)' })).toHaveAccessibleDescription(words);
  });

  it('is the only action when nobody has proposed a time', async () => {
    await openMatch(matchOf({ status: 'waiting_opponent', time: null }), ana, suggested);
    expect(await screen.findByRole('button', { name: 'Propor estes horários' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  });
});

it('a judge may give a walkover only after the agreed time, and may cancel the match before it', async () => {
  const old = { openedAt: '2026-03-01T10:00:00.000Z', refereeId: berta.id };
  await openMatch(matchOf(old), berta);
  expect(await screen.findByRole('button', { name: 'Cancelar sem pontos' })).toBeVisible();
  expect(screen.getByText(/^Quem arbitra só pode dar uma falta de comparência a partir da hora marcada: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Falta de comparência/ })).toBeNull();
  cleanup();
  await openMatch(matchOf({ ...old, time: '2026-03-24T10:00:00.000Z' }), berta);
  expect(await screen.findAllByRole('button', { name: /^Falta de comparência/ })).toHaveLength(2);
});

describe('a result reported before the agreed time', () => {
  const fillIn = async (match: Match, more: Answers = {}) => {
    const page = await openMatch(match, ana, { [reporting]: { id: 'm1', position: '12' }, ...more });
    await page.user.click(await screen.findByRole('button', { name: 'Reportar resultado' }));
    for (const set of ['6-4', '6-3'])
      await page.user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: set }));
    await page.user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    return page;
  };
  const question = () => screen.queryByRole('dialog', { name: 'Já jogaram?' });

  it('asks for confirmation, and is sent when the match was played', async () => {
    const { server, user } = await fillIn(matchOf());
    expect(question()).toHaveTextContent('O jogo está marcado para qua., 25 mar. · 18:00. Já o jogaram?');
    expect(server.requestsTo(reporting)).toEqual([]);
    server.answers({ 'GET /api/matches/m1': reportedMatch({ time: '2026-03-25T18:00:00.000Z' }) });
    await user.click(screen.getByRole('button', { name: 'Já jogámos, enviar' }));
    expect(await screen.findByText('Espera a confirmação de Rui Matos.')).toBeVisible();
    expect(question()).toBeNull();
    expect(server.requestsTo(reporting).map(({ body }) => body)).toEqual([
      { sets: straightSets.sets, outcome: 'completed', date: '2026-03-24' },
    ]);
    expect(localStorage.getItem('draft:result:m1')).toBeNull();
  });

  it('stays unsent when it was not played yet', async () => {
    const { server, user } = await fillIn(matchOf());
    await user.click(screen.getByRole('button', { name: 'Ainda não' }));
    expect(question()).toBeNull();
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
    expect(server.requestsTo(reporting)).toEqual([]);
  });

  it('shows a refusal in the form', async () => {
    const { user } = await fillIn(matchOf(), { [reporting]: refusing(409, 'O torneio está congelado.', 'tournament.frozen') });
    await user.click(screen.getByRole('button', { name: 'Já jogámos, enviar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O torneio está congelado.');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
  });

  it('of a walkover asks for confirmation in its own words', async () => {
    const { server, user } = await openMatch(matchOf(), ana, { [reporting]: { id: 'm1', position: '12' } });
    await user.click(await screen.findByRole('button', { name: 'Reportar resultado' }));
    await user.click(screen.getByText('Desistência, falta de comparência, data…'));
    await user.click(screen.getByRole('button', { name: 'Falta de comparência' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quem ganhou' }), ana.id);
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    const asked = screen.getByRole('dialog', { name: 'Já se sabe que não vem?' });
    expect(asked).toHaveTextContent('O jogo está marcado para qua., 25 mar. · 18:00.');
    expect(server.requestsTo(reporting)).toEqual([]);
    await user.click(within(asked).getByRole('button', { name: 'Sim, enviar' }));
    expect(server.requestsTo(reporting)).toMatchObject([{ body: { sets: [], outcome: 'walkover', winnerId: ana.id } }]);
  });

  it('is the only action once the season is over, with the last day that counts', async () => {
    await openMatch(matchOf({ seasonEnd: '2026-03-23T00:00:00.000Z' }), ana);
    expect(await screen.findByText('O torneio terminou a 22 mar.: só conta o que foi jogado até esse dia.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reportar resultado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Propor outros horários' })).toBeNull();
    cleanup();
    await openMatch(matchOf({ time: '2026-03-22T10:00:00.000Z', seasonEnd: '2026-03-23T00:00:00.000Z' }), ana);
    expect(await screen.findByRole('button', { name: 'Reportar resultado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Começar o jogo' })).toBeNull();
  });

  it.each([
    ['its time has come', matchOf({ time: '2026-03-24T10:00:00.000Z' })],
    ['it was begun', matchOf({ status: 'in_progress' })],
  ])('asks for no confirmation once %s', async (_when, match) => {
    const { server } = await fillIn(match);
    await advance(10);
    expect(question()).toBeNull();
    expect(server.requestsTo(reporting)).toHaveLength(1);
  });
});

describe('a match whose time has come', () => {
  const starting = 'POST /api/matches/m1/start';
  const begin = async (more: Answers) => {
    const page = await openMatch(matchOf({ time: '2026-03-24T10:00:00.000Z' }), ana, more);
    await page.user.click(await screen.findByRole('button', { name: 'Começar o jogo' }));
    return { ...page, sheet: within(screen.getByRole('dialog', { name: 'Vão começar?' })) };
  };

  it('can be started by one of the players after a confirmation; then only its result is left', async () => {
    const { server, user, sheet } = await begin({ [starting]: { id: 'm1', position: '12' } });
    expect(server.requestsTo(starting)).toEqual([]);
    server.answers({ 'GET /api/matches/m1': matchOf({ time: '2026-03-24T10:00:00.000Z', status: 'in_progress' }) });
    await user.click(sheet.getByRole('button', { name: 'Começar agora' }));
    expect(await screen.findByText('A decorrer')).toBeVisible();
    expect(screen.getByText('A decorrer').parentElement).toHaveTextContent('A decorrer · a seguir: reportar o resultado');
    expect(server.requestsTo(starting)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actionsIn(await whatIsMissing())).toEqual(['Reportar resultado']);
  });

  it('stays agreed when the player has not started', async () => {
    const { server, user, sheet } = await begin({});
    await user.click(sheet.getByRole('button', { name: 'Ainda não' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsTo(starting)).toEqual([]);
  });

  it('moved meanwhile says so where the player tried to start it', async () => {
    const { user, sheet } = await begin({
      [starting]: refusing(409, 'O horário do jogo ainda não está confirmado.', 'match.not-confirmed'),
    });
    await user.click(sheet.getByRole('button', { name: 'Começar agora' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('O horário do jogo ainda não está confirmado.');
  });
});

/** The match as sent to people who have no part in it. */
const untold = reportedMatch({ result: null, reportedBy: null, reportedAt: null });

describe('a report that waits for the opponent', () => {
  const silent = reportedMatch({ autoValidatesAt: '2026-03-26T20:00:00.000Z' });
  const first = async () => (await whatIsMissing()).firstElementChild;

  it('says first whose answer it waits for, and who can help', async () => {
    await openMatch(reportedMatch(), ana);
    expect(await first()).toHaveTextContent('Espera a confirmação de Rui Matos.Até lá pode corrigir.Quanto a: result');
  });

  it('shows the deadline when silence confirms', async () => {
    await openMatch(silent, ana);
    const words = 'Espera a confirmação de Rui Matos até qui., 26 mar. · 20:00; sem resposta, o resultado fica validado.';
    expect(await first()).toHaveTextContent(words);
    expect(await whatIsMissing()).not.toHaveTextContent('Quanto a: result');
  });

  it('says the same to the player who has to answer', async () => {
    await openMatch(silent, rui);
    expect(await first()).toHaveTextContent('Responda até qui., 26 mar. · 20:00; sem resposta, o resultado fica validado.');
  });

  it.each([
    ['who only looks, and is not told of it', untold, duarte],
    ['anybody once the table is final', { ...silent, frozen: true } as const, ana],
    ['anybody once it is contradicted', reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed: null } }), ana],
  ])('shows none of this to %s', async (_who, match, reader) => {
    await openMatch(match, reader, { 'GET /api/tournaments/escada/challenge-options': [] });
    expect(await whatIsMissing()).not.toHaveTextContent(/Espera a confirmação|Responda até/);
  });
});

describe('a match with an agreed time', () => {
  it('tells its players what to do if they cannot play, until its time has come', async () => {
    await openMatch(matchOf(), ana);
    expect(await whatIsMissing()).toHaveTextContent('Quanto a: time');
  });

  it.each([
    ['its time has come', matchOf({ time: '2026-03-24T10:00:00.000Z' })],
    ['no time is agreed', matchOf({ status: 'waiting_opponent', time: null })],
  ])('does not say so when %s', async (_when, match) => {
    await openMatch(match, ana);
    expect(await whatIsMissing()).not.toHaveTextContent('Quanto a: time');
  });
});

describe('a report seen by the ladder’s organiser', () => {
  it('is a scoreboard marked as not counting yet, with the player it waits for', async () => {
    await openMatch(reportedMatch(), carla);
    const now = within(await whatIsMissing());
    expect(now.getByText('Reportado, ainda por confirmar').parentElement).toHaveTextContent('Ana Reis venceu Rui Matos: 6-4 6-3.');
    expect(await whatIsMissing()).toHaveTextContent('Espera a confirmação de Rui Matos.');
    expect(await whatIsMissing()).toHaveTextContent('Quem arbitra pode decidir já; a organização decide se houver disputa.');
    expect(await whatIsMissing()).not.toHaveTextContent('Até lá pode corrigir.');
    expect(now.queryByRole('button')).toBeNull();
  });

  it('shows the deadline when silence confirms', async () => {
    await openMatch(reportedMatch({ autoValidatesAt: '2026-03-26T20:00:00.000Z' }), carla);
    expect(await screen.findByText(/^Espera a confirmação de Rui Matos até qui\., 26 mar\. · 20:00/)).toBeVisible();
  });

  it('is shown once when the reader may rule on it', async () => {
    await openMatch(reportedMatch(), berta);
    expect(await whatIsMissing()).toHaveTextContent('Espera a confirmação de Rui Matos.');
    expect(screen.getAllByText(textWithScore('Ana Reis venceu Rui Matos: 6-4 6-3.'))).toHaveLength(1);
  });

  it('is hidden from a reader who may not see it', async () => {
    await openMatch(untold, duarte);
    await whatIsMissing();
    expect(screen.queryByText(/Espera a confirmação|Reportado, ainda/)).toBeNull();
  });
});

describe('an action that cannot be undone', () => {
  const old = matchOf({ openedAt: '2026-03-01T10:00:00.000Z', time: '2026-03-05T18:00:00.000Z' });

  it('gives a walkover once its consequence was shown', async () => {
    const { server, user } = await openMatch(old, berta);
    server.answers({ [reporting]: { id: 'm1', position: '12' } });
    const walkover = async () => user.click(await screen.findByRole('button', { name: 'Falta de comparência: ganha Ana Reis' }));
    await walkover();
    expect(screen.getByText('Ana Reis fica com a vitória e os pontos. Não há sets.')).toBeVisible();
    await walkover();
    expect(await screen.findByText('Falta de comparência registada.')).toBeVisible();
    expect(server.requestsTo(reporting)).toMatchObject([{ body: { outcome: 'walkover', winnerId: ana.id } }]);
  });

  it('names the match on its final button', async () => {
    const { user } = await openMatch(old, berta);
    await user.click(await screen.findByRole('button', { name: 'Cancelar sem pontos' }));
    expect(screen.getByRole('button', { name: 'Cancelar o jogo Ana Reis – Rui Matos' })).toBeVisible();
  });
});
