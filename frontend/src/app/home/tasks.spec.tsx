import { screen, within } from '@testing-library/react';
import { homeOf, taskOf } from '../../testing/home';
import { openHome } from '../../testing/home-page';
import { advance } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { textWithScore } from '../../testing/text-with-score';
import { ana, straightSets } from '../../testing/world';

describe('a result that waits for the reader’s confirmation', () => {
  const { sets, outcome, winnerId } = straightSets;
  const reported = taskOf({ kind: 'validate', score: '6-4 6-3', wonBy: 'Ana Reis', result: { sets, outcome, winnerId } });
  const validation = 'POST /api/matches/m1/validation';

  it('is confirmed exactly as it is shown', async () => {
    const { server, user } = await openHome(homeOf({ tasks: [reported] }));
    expect(await screen.findByText(textWithScore('6-4 6-3 · ganhou Ana Reis'))).toBeVisible();
    server.answers({
      [validation]: async () => {
        server.answers({ 'GET /api/home': homeOf() });
        return { id: 'm1', position: '9' };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    expect(server.requestsTo(validation).map(({ body }) => body)).toEqual([{ decision: 'approve', result: { sets, outcome, winnerId } }]);
  });

  it('is shown again instead of confirmed when it was corrected meanwhile', async () => {
    const corrected = [
      { a: 6, b: 0 },
      { a: 6, b: 0 },
    ];
    const { server, user } = await openHome(homeOf({ tasks: [reported] }));
    server.answers({
      [validation]: refusing(409, 'O resultado foi corrigido entretanto. Veja-o antes de o confirmar.', 'result.changed'),
      'GET /api/home': homeOf({ tasks: [{ ...reported, score: '6-0 6-0', result: { sets: corrected, outcome, winnerId } }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O resultado foi corrigido entretanto.');
    expect(await screen.findByText(textWithScore('6-0 6-0 · ganhou Ana Reis'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await advance(0);
    expect(server.requestsTo(validation).at(-1)?.body).toEqual({ decision: 'approve', result: { sets: corrected, outcome, winnerId } });
  });

  it('says who was present when it is a walkover', async () => {
    const walkover = { sets: [], outcome: 'walkover', winnerId } as const;
    await openHome(homeOf({ tasks: [{ ...reported, score: '', result: { ...walkover, sets: [] } }] }));
    expect(await screen.findByText('Falta de comparência · ganhou Ana Reis')).toBeVisible();
  });
});

describe('a result in dispute', () => {
  const versions = [
    { by: 'Ana Reis', mine: false, score: '4-6 3-6', outcome: 'completed' as const, wonBy: 'Ana Reis' },
    { by: 'Rui Matos', mine: true, score: '4-6 7-5 1-0', outcome: 'retired' as const, wonBy: 'Rui Matos' },
  ];
  const dispute = { matchId: 'm4', tournamentName: 'Escada do Parque', opponent: 'Ana Reis', mine: true, versions };

  it.each([
    [{ role: 'referee' as const, name: 'Berta Luz' }, 'Berta Luz, da arbitragem, vai decidir.'],
    [{ role: 'super-admin' as const, name: null }, 'Um Super Admin vai decidir.'],
  ])('shows its players both versions and who decides', async (judge, said) => {
    await openHome(homeOf({ disputes: [{ ...dispute, judge }] }));
    const part = within(await screen.findByRole('region', { name: 'Em disputa' }));
    expect(part.getByRole('heading', { name: 'Com Ana Reis' })).toBeVisible();
    expect(part.getByText('Versão de Ana Reis').closest('li')).toHaveTextContent('4-6 3-6ganhou Ana Reis');
    expect(part.getByText('A sua versão').closest('li')).toHaveTextContent('4-6 7-5 1-0 Desistênciaganhou Rui Matos');
    expect(part.getByText('Nos sets, primeiro os seus jogos.')).toBeVisible();
    expect(part.getByText(said)).toBeVisible();
    expect(part.getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m4');
  });

  it('asks the player whose report was denied for an answer, because they can end the dispute', async () => {
    await openHome(homeOf({ disputes: [{ ...dispute, mine: false, judge: { role: 'super-admin', name: null } }] }));
    const part = within(await screen.findByRole('region', { name: 'Em disputa' }));
    expect(part.getByRole('link', { name: 'Responder' })).toHaveAttribute('href', '/matches/m4');
  });

  it('is a single task with both versions for the judge', async () => {
    const others = versions.map((version) => ({ ...version, mine: false }));
    const opponents = ['Ana Reis', 'Rui Matos'];
    await openHome(
      homeOf({ tasks: [taskOf({ kind: 'rule', id: 'm4', opponents, score: '6-4 6-3', wonBy: 'Ana Reis', versions: others })] }),
      ana,
    );
    const task = within((await screen.findByRole('heading', { name: 'Resultado em disputa: Ana Reis – Rui Matos' })).closest('li')!);
    expect(task.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Versão de Ana Reis4-6 3-6ganhou Ana Reis',
      'Versão de Rui Matos4-6 7-5 1-0 Desistênciaganhou Rui Matos',
    ]);
    expect(task.getByText('Nos sets, primeiro os jogos de Ana Reis.')).toBeVisible();
    expect(task.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Decidir', '/matches/m4']]);
    expect(screen.queryByRole('region', { name: 'Em disputa' })).toBeNull();
  });
});

describe('a challenge that waits for an answer', () => {
  const times = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'];
  it('is accepted at the chosen time without leaving', async () => {
    const { server, user } = await openHome(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times })] }));
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'sex., 27 mar. · 18:00' }));
    await user.click(screen.getByRole('button', { name: 'Aceitar sex., 27 mar. · 18:00' }));
    const toast = (await screen.findByText('Desafio aceite. O jogo está marcado.')).closest<HTMLElement>('[role=status]')!;
    expect(within(toast).getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/c1');
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([{ time: times[1] }]);
  });

  it('names the time zone when it is not the mainland’s, as the next match does', async () => {
    const zone = 'Atlantic/Azores' as const;
    const next = { id: 'm7', opponent: 'Ana Reis', tournamentName: 'Escada do Parque', zone, time: times[0]!, location: null };
    const deadline = '2026-03-27T19:00:00.000Z';
    const laterMatches = [
      { ...next, id: 'm8', time: times[1]! },
      { ...next, id: 'm9', zone: 'Europe/Lisbon' as const, time: deadline },
    ];
    const sent = [{ kind: 'challenge', id: 'c9', opponent: 'Eva Lopes', tournamentName: 'Escada do Parque', zone, deadline }] as const;
    const tasks = [taskOf({ kind: 'answer', id: 'c1', times, zone, deadline })];
    await openHome(homeOf({ tasks, nextMatch: next, laterMatches, sent }));
    expect(await screen.findByRole('button', { name: 'Aceitar qui., 26 mar. · 17:00' })).toBeVisible();
    const task = within(screen.getByRole('heading', { name: 'Ana Reis lançou-lhe um desafio' }).closest('li')!);
    expect(task.getByText('Hora dos Açores')).toBeVisible();
    expect(task.getByText('até sex., 27 mar. · 18:00 (hora dos Açores)')).toBeVisible();
    const toCome = within(screen.getByRole('region', { name: 'Próximo jogo' }));
    expect(toCome.getByText(/^Hora dos Açores/)).toBeVisible();
    expect(
      within(toCome.getByRole('list'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['sex., 27 mar. · 17:00 (hora dos Açores) com Ana Reis', 'sex., 27 mar. · 19:00 com Ana Reis']);
    const waits = within(screen.getByRole('region', { name: 'À espera de resposta' }));
    expect(waits.getByRole('link')).toHaveTextContent('Escada do Parque · até sex., 27 mar. · 18:00 (hora dos Açores)');
  });

  it.each([
    ['free', 'Depois o desafio expira.'],
    ['counted', 'Depois o desafio expira e conta como uma recusa.'],
    ['automatic', 'Depois o desafio é aceite automaticamente.'],
  ] as const)('shows the consequence of not answering beside the deadline: %s', async (silence, words) => {
    await openHome(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times, deadline: times[1]!, silence })] }));
    expect((await screen.findByText(/^até sex\., 27 mar\./)).parentElement).toHaveTextContent(words);
  });

  it('shows the message sent with it', async () => {
    await openHome(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times, message: 'Vamos a isso?' })] }));
    expect(await screen.findByText('«Vamos a isso?»')).toBeVisible();
  });

  it('is accepted at a time that is still offered after the other times changed', async () => {
    const { server, user } = await openHome(homeOf({ tasks: [taskOf({ kind: 'confirm', times: [times[0]!] })] }));
    expect(await screen.findByRole('button', { name: 'qui., 26 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    server.answers({
      'GET /api/home': homeOf({ tasks: [taskOf({ kind: 'confirm', times: [times[1]!] })] }),
      'POST /api/matches/m1/confirm-time': { id: 'm1', position: '9' },
    });
    await advance(31_000);
    expect(screen.getByRole('button', { name: 'sex., 27 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Confirmar sex., 27 mar. · 18:00' }));
    await advance(10);
    expect(server.requestsTo('POST /api/matches/m1/confirm-time').map(({ body }) => body)).toEqual([{ time: times[1] }]);
  });
});
