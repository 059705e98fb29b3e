import { screen, within } from '@testing-library/react';
import { openMatch, whatIsMissing } from '../../../testing/match-page';
import { actionsIn, advance } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { textWithScore } from '../../../testing/text-with-score';
import { ana, matchOf, reportedMatch, rui, straightSets } from '../../../testing/world';

const report = 'Reportar resultado';
const otherTimes = 'Propor outros horários';
const tieBreak = (nth: number, points: number) =>
  within(screen.getByRole('group', { name: `Tie-break do ${nth}.º set: pontos de quem o perdeu (opcional)` })).getByRole('button', {
    name: String(points),
  });

describe('a report', () => {
  it('is two sets and a press, and then it waits for the other', async () => {
    const { server, user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    await user.click(await screen.findByRole('button', { name: report }));
    server.answers({
      'POST /api/matches/m1/result': async () => {
        server.answers({ 'GET /api/matches/m1': reportedMatch() });
        return { id: 'm1', position: '12' };
      },
    });
    const won = within(screen.getByRole('group', { name: 'Ganhei' }));
    await user.click(won.getByRole('button', { name: '6-4' }));
    await user.click(won.getByRole('button', { name: '6-3' }));
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    expect(await screen.findByText('Espera a confirmação de Rui Matos.')).toBeVisible();
    expect(server.requestsTo('POST /api/matches/m1/result').map(({ body }) => body)).toEqual([
      { sets: straightSets.sets, outcome: 'completed', date: '2026-03-24' },
    ]);
  });

  it('can be corrected by its author until the opponent answers', async () => {
    const { server, user } = await openMatch(
      reportedMatch({
        playerA: rui.id,
        playerB: ana.id,
        nameA: 'Rui Matos',
        nameB: 'Ana Reis',
        reportedBy: ana.id,
        result: {
          ...straightSets,
          court: '2',
          sets: [
            { a: 4, b: 6 },
            { a: 3, b: 6 },
          ],
        },
      }),
      ana,
    );
    await user.click(await screen.findByRole('button', { name: 'Corrigir o resultado' }));
    await user.click(screen.getByRole('button', { name: 'Corrigir o 2.º set, 6-3' }));
    await user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: '6-2' }));
    server.answers({ 'POST /api/matches/m1/result': { id: 'm1', position: '12' } });
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    expect(await screen.findByText('Resultado corrigido.')).toBeVisible();
    const sets = [
      { a: 4, b: 6 },
      { a: 2, b: 6 },
    ];
    expect(server.requestsTo('POST /api/matches/m1/result').map(({ body }) => body)).toEqual([
      { sets, outcome: 'completed', date: '2026-03-23', court: '2' },
    ]);
  });

  it('is described in words while it is filled in, from the reader’s side', async () => {
    const { user } = await openMatch(matchOf({ status: 'in_progress' }), rui);
    await user.click(await screen.findByRole('button', { name: report }));
    const expectText = (text: string) => expect(screen.getByText(textWithScore(text))).toBeVisible();
    expectText('Toque no resultado do primeiro set.');
    await user.click(within(screen.getByRole('group', { name: 'Perdi' })).getByRole('button', { name: '4-6' }));
    expectText('4-6 · falta o 2.º set');
    await user.click(within(screen.getByRole('group', { name: 'Perdi' })).getByRole('button', { name: '6-7' }));
    await user.click(tieBreak(2, 5));
    expect(screen.getByText(textWithScore(/^Perdeu 4-6 6-7\(5\)/))).toHaveTextContent('Depois de enviar, Ana Reis confirma.');
    expect(screen.queryByRole('group', { name: 'Perdi' })).toBeNull();
  });

  it('accepts the points of a tie-break after later sets are filled in', async () => {
    const { user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    await user.click(await screen.findByRole('button', { name: report }));
    for (const set of ['7-6', '6-3'])
      await user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: set }));
    await user.click(tieBreak(1, 5));
    expect(screen.getByText(textWithScore(/^Ganhou 7-6\(5\) 6-3/))).toBeVisible();
  });

  it('shows an invalid date at its field, and sends nothing', async () => {
    const { server, user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    await user.click(await screen.findByRole('button', { name: report }));
    for (const set of ['6-4', '6-3'])
      await user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: set }));
    const day = screen.getByLabelText('Data do jogo');
    await user.clear(day);
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    expect(day).toHaveAccessibleDescription('Indique o dia em que jogaram.');
    expect(day).toBeVisible();
    expect(server.requestsTo('POST /api/matches/m1/result')).toEqual([]);
  });

  it('can be discarded', async () => {
    const { user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    await user.click(await screen.findByRole('button', { name: report }));
    await user.click(within(screen.getByRole('group', { name: 'Ganhei' })).getByRole('button', { name: '6-4' }));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: report }));
    expect(screen.getByText('Toque no resultado do primeiro set.')).toBeVisible();
  });

  it('hides other actions while it is filled in; they return, with the focus, once it is discarded', async () => {
    const { user } = await openMatch(matchOf(), ana);
    const part = await whatIsMissing();
    const before = actionsIn(part);
    expect(before).toContain(report);
    await user.click(screen.getByRole('button', { name: report }));
    expect(within(part).queryByRole('link', { name: 'Guardar no calendário' })).toBeNull();
    expect(within(part).queryByRole('button', { name: otherTimes })).toBeNull();
    expect(actionsIn(part).slice(-2)).toEqual(['Enviar resultado', 'Voltar']);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(actionsIn(part)).toEqual(before);
    expect(screen.getByRole('button', { name: report })).toHaveFocus();
  });

  it('shows what is missing until it is complete', async () => {
    const { user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    await user.click(await screen.findByRole('button', { name: report }));
    const won = within(screen.getByRole('group', { name: 'Ganhei' }));
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Preencha pelo menos um set com um resultado válido.');
    await user.click(won.getByRole('button', { name: '6-4' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Falta um set para haver vencedor.');
    await user.click(won.getByRole('button', { name: '6-3' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays as it was when the session has expired: the match is not fetched again as a visitor', async () => {
    const { server, user } = await openMatch(matchOf({ status: 'in_progress' }), ana);
    server.answers({ 'POST /api/matches/m1/result': refusing(401, 'Sem sessão', 'session.required') });
    await user.click(await screen.findByRole('button', { name: report }));
    const won = within(screen.getByRole('group', { name: 'Ganhei' }));
    for (const set of ['6-4', '6-3']) await user.click(won.getByRole('button', { name: set }));
    const before = server.requestsTo('GET /api/matches/m1').length;
    await user.click(screen.getByRole('button', { name: 'Enviar resultado' }));
    await advance(1000);
    expect(server.requestsTo('GET /api/matches/m1')).toHaveLength(before);
    expect(screen.getByText(textWithScore(/^Ganhou 6-4 6-3/))).toBeVisible();
  });
});
