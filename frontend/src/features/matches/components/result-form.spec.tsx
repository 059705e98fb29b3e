import type { Match, SignedInUser } from '@tennis/contracts';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { ana, berta, matchOf, reportedMatch, rui, straightSets } from '../../../testing/world';
import { MatchProvider } from '../api/shown-match';
import { MatchAnswer } from '../dispute/match-answer';
import { MatchRuling } from '../dispute/match-ruling';
import { MatchReport } from './match-report';
import { PlayedWhen } from './match-when';

const reported = 'POST /api/matches/m1/result';
const answered = 'POST /api/matches/m1/validation';
const played = (more: Partial<Match> = {}) => matchOf({ status: 'in_progress', location: 'Court 3, Lisboa', ...more });
const place = () => screen.getByLabelText('Local (opcional)');
const send = () => screen.getByRole('button', { name: 'Enviar resultado' });

/** A part of the page of a match, for this reader. */
const show = (part: ReactNode, match: Match, as: SignedInUser, answers: Answers = {}) =>
  renderPage(
    <MatchProvider match={match} user={as}>
      {part}
    </MatchProvider>,
    answers,
    { as },
  );

/** Ana's form, with 6-4 6-3 filled in. */
const report = async (match: Match) => {
  const page = await show(<MatchReport />, match, ana);
  await page.user.click(screen.getByRole('button', { name: 'Reportar resultado' }));
  for (const set of ['6-4', '6-3'])
    await page.user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: set }));
  page.server.answers({ [reported]: { id: 'm1', position: '12' } });
  return page;
};
const result = { sets: straightSets.sets, outcome: 'completed', date: '2026-03-24' };

it('the form opens where it is asked for while its match is on the screen already', async () => {
  const { user } = await show(
    <>
      <Link to="/?report=true">Reportar</Link>
      <MatchReport />
    </>,
    played(),
    ana,
  );
  expect(screen.queryByRole('button', { name: 'Enviar resultado' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Reportar' }));
  expect(send()).toBeVisible();
});

describe('the place in the form of a result', () => {
  it('starts with the agreed place, and is not sent while unchanged', async () => {
    const { server, user } = await report(played());
    expect(place()).toHaveValue('Court 3, Lisboa');
    await user.type(place(), '0');
    await user.type(place(), '{Backspace}');
    await user.click(send());
    await screen.findByText('Resultado enviado.');
    expect(server.requestsTo(reported).map(({ body }) => body)).toEqual([result]);
  });

  it.each([
    ['is said where none was agreed', null],
    ['is corrected', 'Court 3, Lisboa'],
  ])('%s', async (_how, location) => {
    const { server, user } = await report(played({ location }));
    await user.clear(place());
    await user.type(place(), 'Clube da Maia');
    await user.click(send());
    await screen.findByText('Resultado enviado.');
    expect(server.requestsTo(reported).map(({ body }) => body)).toEqual([{ ...result, location: 'Clube da Maia' }]);
  });

  it('is restored with the score after a reload', async () => {
    const { user } = await report(played());
    await user.clear(place());
    await user.type(place(), 'Clube da Maia');
    cleanup();
    await show(<MatchReport />, played(), ana);
    expect(place()).toHaveValue('Clube da Maia');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
  });

  it('shows a refusal at its field', async () => {
    const { server, user } = await report(played());
    await user.type(place(), ' e mais');
    server.answers({
      [reported]: refusing(400, 'O pedido não é válido.', 'request.invalid', [{ path: 'location', message: 'Este local é longo demais.' }]),
    });
    await user.click(send());
    expect(await screen.findByText('Este local é longo demais.')).toBeVisible();
    expect(place()).toHaveFocus();
  });

  it('is sent with the reader’s own version of the opponent’s report', async () => {
    const match = reportedMatch({ location: 'Court 3, Lisboa' });
    const { server, user } = await show(<MatchAnswer />, match, rui);
    await user.click(screen.getByRole('button', { name: 'Não está certo' }));
    for (const set of ['6-4', '6-3'])
      await user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: set }));
    await user.clear(place());
    await user.type(place(), 'Clube da Maia');
    server.answers({ [answered]: { id: 'm1', position: '12' } });
    await user.click(screen.getByRole('button', { name: 'Enviar a minha versão' }));
    await screen.findByText('Indicou outro resultado.');
    expect(server.requestsTo(answered).map(({ body }) => body)).toEqual([
      { decision: 'reject', result: expect.objectContaining({ location: 'Clube da Maia' }) as object },
    ]);
  });

  it('alone makes no contradiction: the same score confirms the report', async () => {
    const page = await show(<MatchAnswer />, reportedMatch(), rui, { 'PUT /api/matches/m1/result-seen': { first: true } });
    await page.user.click(screen.getByRole('button', { name: 'Não está certo' }));
    for (const set of ['4-6', '3-6'])
      await page.user.click(within(screen.getByRole('group', { name: 'Perdi' })).getByRole('button', { name: set }));
    page.server.answers({ [answered]: { id: 'm1', position: '12' } });
    await page.user.click(screen.getByRole('button', { name: 'Enviar a minha versão' }));
    expect(await screen.findByRole('button', { name: 'Não está certo' })).toBeVisible();
    expect(page.server.requestsTo('PUT /api/matches/m1/result-seen')).toHaveLength(1);
    expect(screen.queryByText('Indicou outro resultado.')).toBeNull();
  });

  it('is not asked for in a walkover', async () => {
    const { user } = await report(played({ time: '2026-03-24T10:00:00.000Z' }));
    await user.click(screen.getByText('Desistência, falta de comparência, data…'));
    await user.click(screen.getByRole('button', { name: 'Falta de comparência' }));
    expect(screen.queryByLabelText('Court (opcional)')).toBeNull();
    expect(screen.queryByLabelText('Piso (opcional)')).toBeNull();
  });

  it('of a walkover is preceded by the missing winner, shown once and focused', async () => {
    const { server, user } = await report(played({ time: '2026-03-24T10:00:00.000Z' }));
    await user.click(screen.getByText('Desistência, falta de comparência, data…'));
    await user.click(screen.getByRole('button', { name: 'Falta de comparência' }));
    const asked = () => screen.getAllByText('Indique quem ganhou.');
    expect(asked()).toHaveLength(1);
    await user.click(send());
    expect(asked()).toHaveLength(1);
    const winner = screen.getByRole('combobox', { name: 'Quem ganhou' });
    expect(winner).toHaveAccessibleDescription('Indique quem ganhou.');
    expect(winner).toHaveFocus();
    expect(server.requestsTo(reported)).toEqual([]);
    await user.selectOptions(winner, ana.id);
    expect(screen.queryByText('Indique quem ganhou.')).toBeNull();
    await user.click(send());
    await screen.findByText('Resultado enviado.');
    expect(server.requestsTo(reported).map(({ body }) => body)).toMatchObject([{ outcome: 'walkover', winnerId: ana.id }]);
  });

  it('is not asked for in a ruling, which keeps it', async () => {
    const { user } = await show(<MatchRuling />, reportedMatch({ location: 'Court 3, Lisboa' }), berta, {
      'GET /api/matches/m1/timeline': [],
    });
    await user.click(screen.getByRole('button', { name: 'Indicar outro resultado' }));
    expect(screen.getByLabelText('Data do jogo')).toBeInTheDocument();
    expect(screen.queryByLabelText('Local (opcional)')).toBeNull();
  });
});

describe('the score that is filled in so far', () => {
  const tap = async ({ user }: Awaited<ReturnType<typeof renderPage>>, group: string, set: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name: set }));
  const opened = async () => {
    const page = await show(<MatchReport />, played(), rui);
    await page.user.click(screen.getByRole('button', { name: 'Reportar resultado' }));
    return page;
  };
  const names = () => screen.getAllByText(/^(Ana Reis|Rui Matos)$/).map(({ textContent }) => textContent);
  const board = () => within(screen.getByRole('list', { name: 'Sets' })).getAllByRole('listitem');

  it('is shown in one order from the first set to the last, the reader first, as on the match page', async () => {
    const page = await opened();
    await tap(page, 'Ganhei', '6-4');
    expect(names()).toEqual(['Rui Matos', 'Ana Reis']);
    expect(board().map(({ textContent }) => textContent)).toEqual(['1.º64', '2.º2.º set', '3.º']);
    await tap(page, 'Perdi', '3-6');
    await tap(page, 'Perdi', '2-6');
    expect(screen.getByText(textWithScore(/^Perdeu 6-4 3-6 2-6/))).toBeVisible();
    expect(names()).toEqual(['Rui Matos', 'Ana Reis']);
    expect(board().map(({ textContent }) => textContent)).toEqual(['1.º64', '2.º36', '3.º26']);
  });

  it('marks the next set on its board, until the match is decided', async () => {
    const page = await opened();
    const next = () => board().findIndex((set) => set.querySelector('[aria-current]'));
    expect(next()).toBe(0);
    await tap(page, 'Ganhei', '6-4');
    expect(next()).toBe(1);
    await tap(page, 'Ganhei', '6-3');
    expect(next()).toBe(-1);
    await page.user.click(screen.getByRole('button', { name: 'Corrigir o 1.º set, 6-4' }));
    expect(next()).toBe(0);
  });

  it('gets the points of a tie-break with one tap, and loses them with a second', async () => {
    const page = await opened();
    await tap(page, 'Perdi', '6-7');
    const points = () => within(screen.getByRole('group', { name: 'Tie-break do 1.º set: pontos de quem o perdeu (opcional)' }));
    await page.user.click(points().getByRole('button', { name: '4' }));
    expect(screen.getByText(textWithScore(/^6-7\(4\) · falta o 2.º set/))).toBeVisible();
    await page.user.click(points().getByRole('button', { name: '4', pressed: true }));
    expect(screen.getByText(textWithScore(/^6-7 · falta o 2.º set/))).toBeVisible();
    await page.user.click(points().getByRole('button', { name: '6+' }));
    await page.user.click(points().getByRole('button', { name: '11' }));
    expect(screen.getByText(textWithScore(/^6-7\(11\) · falta o 2.º set/))).toBeVisible();
  });

  it('asks for the super tie-break once it is selected, until it is entered', async () => {
    const page = await opened();
    await tap(page, 'Ganhei', '6-4');
    await tap(page, 'Perdi', '3-6');
    expect(screen.getByText(textWithScore('6-4 3-6 · falta o 3.º set'))).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Super tie-break' }));
    expect(screen.getByText(textWithScore('6-4 3-6 · falta o super tie-break'))).toBeVisible();
    await page.user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent('Falta o super tie-break para haver vencedor.');
    await page.user.click(screen.getByRole('button', { name: 'Corrigir o 2.º set, 3-6' }));
    await tap(page, 'Ganhei', '6-3');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
  });

  it('is corrected one set at a time: the others stay, and the third is set aside while two sets decide', async () => {
    const page = await opened();
    const correct = (name: string) => page.user.click(screen.getByRole('button', { name }));
    await tap(page, 'Ganhei', '6-4');
    await tap(page, 'Perdi', '3-6');
    await tap(page, 'Ganhei', '6-2');
    await correct('Corrigir o 2.º set, 3-6');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 3-6 6-2/))).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Perdi' })).getByRole('button', { name: '3-6', pressed: true })).toBeVisible();
    await tap(page, 'Perdi', '1-6');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 1-6 6-2/))).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Ganhei' })).toBeNull();
    await correct('Corrigir o 2.º set, 1-6');
    await tap(page, 'Ganhei', '6-1');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-1/))).toBeVisible();
    expect(board().map(({ textContent }) => textContent)).toEqual(['1.º64', '2.º61', '3.º']);
    await correct('Corrigir o 2.º set, 6-1');
    await tap(page, 'Perdi', '3-6');
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 3-6 6-2/))).toBeVisible();
  });

  it('loses its last set when that is deleted', async () => {
    const page = await opened();
    await tap(page, 'Ganhei', '6-4');
    await tap(page, 'Perdi', '3-6');
    await page.user.click(screen.getByRole('button', { name: 'Corrigir o 1.º set, 6-4' }));
    expect(screen.queryByRole('button', { name: /^Apagar/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Corrigir o 2.º set, 3-6' }));
    await page.user.click(screen.getByRole('button', { name: 'Apagar o 2.º set' }));
    expect(screen.getByText(textWithScore('6-4 · falta o 2.º set'))).toBeVisible();
  });

  it('of a retirement shows the unfinished set on the board, and the name of the player who retired', async () => {
    const page = await opened();
    await tap(page, 'Ganhei', '6-4');
    await page.user.click(screen.getByText('Desistência, falta de comparência, data…'));
    await page.user.click(screen.getByRole('button', { name: 'Desistência' }));
    expect(screen.getByText('Indique quem desistiu.')).toBeVisible();
    await tap(page, 'Set por acabar: Rui Matos', '2');
    await tap(page, 'Set por acabar: Ana Reis', '3');
    expect(board().map(({ textContent }) => textContent)).toEqual(['1.º64', '2.º232.º set', '3.º']);
    await page.user.click(send());
    const who = within(screen.getByRole('group', { name: 'Quem desistiu?' }));
    expect(who.getByRole('button', { name: 'Rui Matos' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Quem desistiu?' })).toHaveAccessibleDescription('Indique quem desistiu.');
    await page.user.click(who.getByRole('button', { name: 'Ana Reis' }));
    expect(screen.getByText(textWithScore(/^Ganhou por desistência 6-4 2-3/))).toBeVisible();
    page.server.answers({ [reported]: { id: 'm1', position: '12' } });
    await page.user.click(send());
    await screen.findByText('Resultado enviado.');
    expect(page.server.requestsTo(reported).map(({ body }) => body)).toMatchObject([
      {
        outcome: 'retired',
        winnerId: rui.id,
        sets: [
          { a: 4, b: 6 },
          { a: 3, b: 2 },
        ],
      },
    ]);
  });

  it.each([
    ['two sets', ['6-4', '6-2'], []],
    ['the set that is said not to have ended', ['6-4'], ['6', '2']],
  ] as const)('of a match that %s decided is refused as a retirement at once, with the correct outcome', async (_what, sets, games) => {
    const page = await opened();
    for (const set of sets) await tap(page, 'Ganhei', set);
    await page.user.click(screen.getByText('Desistência, falta de comparência, data…'));
    await page.user.click(screen.getByRole('button', { name: 'Desistência' }));
    if (games.length > 0) {
      await tap(page, 'Set por acabar: Rui Matos', games[0]!);
      await tap(page, 'Set por acabar: Ana Reis', games[1]!);
    }
    expect(screen.getByText(textWithScore('Com 6-4 6-2 o jogo já estava decidido: não foi uma desistência.'))).toBeVisible();
    expect(screen.queryByText(/^Ganhou por desistência/)).toBeNull();
    await page.user.click(send());
    expect(page.server.requestsTo(reported)).toEqual([]);
    const right = screen.getByRole('button', { name: 'Não houve desistência' });
    expect(right).toHaveFocus();
    await page.user.click(right);
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-2/))).toBeVisible();
    page.server.answers({ [reported]: { id: 'm1', position: '12' } });
    await page.user.click(send());
    await screen.findByText('Resultado enviado.');
    expect(page.server.requestsTo(reported).map(({ body }) => body)).toMatchObject([
      {
        outcome: 'completed',
        sets: [
          { a: 4, b: 6 },
          { a: 2, b: 6 },
        ],
      },
    ]);
  });

  it('starts with the kind of third set that the last match used', async () => {
    const page = await opened();
    for (const [row, set] of [
      ['Ganhei', '6-4'],
      ['Perdi', '3-6'],
    ] as const)
      await tap(page, row, set);
    await page.user.click(screen.getByRole('button', { name: 'Super tie-break' }));
    await tap(page, 'Ganhei', '10-8');
    page.server.answers({ [reported]: { id: 'm1', position: '12' } });
    await page.user.click(send());
    await screen.findByText('Resultado enviado.');
    cleanup();
    const next = await opened();
    await tap(next, 'Ganhei', '6-4');
    await tap(next, 'Perdi', '3-6');
    expect(screen.getByText(textWithScore('6-4 3-6 · falta o super tie-break'))).toBeVisible();
  });
});

describe('the back button of a phone', () => {
  /** Replaces the browser's CloseWatcher, which receives Back and Esc. */
  const watching = () => {
    const open: { onclose: (() => void) | null }[] = [];
    class Watcher {
      onclose: (() => void) | null = null;
      constructor() {
        open.push(this);
      }
      destroy() {
        open.splice(open.indexOf(this), 1);
      }
    }
    Object.assign(window, { CloseWatcher: Watcher });
    return { open, back: () => act(() => open.at(-1)?.onclose?.()) };
  };
  afterEach(() => Reflect.deleteProperty(window, 'CloseWatcher'));

  it('closes an open report form and keeps what was filled in', async () => {
    const { open, back } = watching();
    const { user } = await report(played());
    expect(open).toHaveLength(1);
    back();
    expect(screen.queryByRole('button', { name: 'Enviar resultado' })).toBeNull();
    expect(open).toEqual([]);
    const again = screen.getByRole('button', { name: 'Reportar resultado' });
    expect(again).toHaveFocus();
    await user.click(again);
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
  });

  it('closes the judge’s form for another score', async () => {
    const { back } = watching();
    const { user } = await show(<MatchRuling />, reportedMatch(), berta, { 'GET /api/matches/m1/timeline': [] });
    await user.click(screen.getByRole('button', { name: 'Indicar outro resultado' }));
    back();
    expect(screen.getByRole('button', { name: 'Indicar outro resultado' })).toBeVisible();
  });
});

describe('a completed match', () => {
  it('shows the reported place beside court and surface', async () => {
    const match = reportedMatch({
      status: 'completed',
      location: 'Clube da Maia',
      result: { ...straightSets, court: '2', surface: 'clay' },
    });
    await show(<PlayedWhen />, match, ana);
    expect(screen.getByText(/Clube da Maia · 2 · terra batida/i)).toBeVisible();
  });
});
