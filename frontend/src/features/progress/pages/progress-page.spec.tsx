import { screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { achievementsOf, goalOf, nothingPlayed, progressOf } from '../../../testing/progress';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import ProgressPage from './progress-page';

const read = 'GET /api/progress';
const open = (progress: Answers[string], at = '/gamification', more: Answers = {}) =>
  renderPage(<ProgressPage userId={ana.id} daily={null} social={null} />, { [read]: progress, ...more }, { at, as: ana });
const part = (name: string) => within(screen.getByRole('region', { name }));
const wordsOf = (name: string): readonly (string | null)[] =>
  part(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the progress page', () => {
  it('shows the level, the experience to the next one, and a ball between the two', async () => {
    await open(progressOf());
    const level = within(await screen.findByRole('region', { name: 'Nível' }));
    expect(await level.findByText('Competitivo', { selector: 'b' })).toBeVisible();
    expect(level.getByText('desde 20 fev.')).toBeVisible();
    expect(level.getByText('1320').parentElement).toHaveTextContent('1320 / 1800 XP');
    expect(level.getByText('cerca de 6 jogos até Avançado')).toBeVisible();
    expect(level.getByRole('img', { name: 'Caminho de 10 níveis: está no 4.º, Competitivo; o próximo é Avançado' })).toBeVisible();
  });

  it('stops at the highest level', async () => {
    await open(
      progressOf({ xp: 12_500, level: { number: 10, name: 'immortal', from: 12_000, next: null, reachedOn: null }, matchesToNext: null }),
    );
    expect(await screen.findByText('o nível mais alto')).toBeVisible();
    expect(screen.getByText('12 500 XP')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Caminho de 10 níveis: está no último, Imortal' })).toBeVisible();
  });

  it('shows the weeks in a row, in words too, with a missed week', async () => {
    await open(progressOf());
    expect(await screen.findByRole('heading', { name: '3 semanas seguidas' })).toBeVisible();
    expect(wordsOf('3 semanas seguidas').slice(-4)).toEqual([
      'semana de 2 mar.: jogou',
      'semana de 9 mar.: folga usada',
      'semana de 16 mar.: jogou',
      'esta semana: jogou',
    ]);
    expect(part('3 semanas seguidas').getByText(/^Já conta esta semana\. Tem 1 folga guardada/)).toBeVisible();
    expect(part('3 semanas seguidas').getByText('Vitórias seguidas').parentElement).toHaveTextContent('Vitórias seguidas2');
    expect(part('3 semanas seguidas').getByText('Este mês').parentElement).toHaveTextContent('Este mês4 jogos');
  });

  it.each([
    [2, undefined],
    [3, 'Vários dias seguidos'],
    [8, 'Uma semana inteira'],
    [14, 'Duas semanas inteiras'],
    [45, 'Um mês inteiro'],
  ])('has a text for %s days in a row', async (dayStreak, said) => {
    await open(progressOf({ dayStreak }));
    const words = (await screen.findByText(/^Já conta esta semana/)).textContent;
    if (said) expect(words).toContain(said);
    else expect(words).toMatch(/fica à espera\.$/);
  });

  it('shows the weekly goals, and their progress', async () => {
    await open(progressOf());
    await screen.findByRole('region', { name: 'Desafios da semana' });
    expect(wordsOf('Desafios da semana')).toEqual([
      'Jogar 2 jogos1 de 2+40 XP',
      'Ganhar a alguém acimapor fazer+60 XP',
      'Confirmar um resultado no próprio diafeito na segunda+20 XP',
    ]);
    expect(part('Desafios da semana').getByText('renovam seg., 0:00')).toBeVisible();
  });

  it('shows the three nearest achievements, with a link to all of them', async () => {
    const { user } = await open(progressOf());
    await screen.findByRole('region', { name: 'Quase suas' });
    expect(wordsOf('Quase suas')).toEqual([
      'MaratonaUm jogo com 35 ou mais jogos de serviço31/35 · 89 %',
      'Palavra dada20 jogos à hora marcada17/20 · 85 %',
      'GigantesGanhar a 3 pessoas 3 ou mais lugares acima2/3 · 67 %',
    ]);
    await user.click(screen.getByRole('link', { name: 'Todas, 1 de 24' }));
    expect(screen.getByRole('tab', { name: 'Progresso', selected: true })).toBeVisible();
  });

  it('invites to a first match instead of showing a row of zeros', async () => {
    await open(nothingPlayed);
    expect(await screen.findByRole('heading', { name: 'A primeira bola ainda está na mão' })).toBeVisible();
    expect(screen.getByText(/^Um jogo validado vale 50 XP, e ganhá-lo mais 30\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver torneios' })).toHaveAttribute('href', '/tournaments');
    for (const zeros of ['Semanas seguidas', 'Quase suas', /seguidos? a jogar/])
      expect(screen.queryByRole('region', { name: zeros })).toBeNull();
  });

  it.each([
    [1, '1 dia seguido a jogar ou a aprender', 'Jogar ou ler dicas num dia conta para os dias seguidos.'],
    [3, '3 dias seguidos a jogar ou a aprender', 'Vários dias seguidos: já ganhou ritmo.'],
  ])('shows %s days in a row of learning before the first match', async (dayStreak, title, said) => {
    await open({ ...nothingPlayed, dayStreak });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });

  it('updates when a result of the player is validated elsewhere', async () => {
    const { server, live } = await open(progressOf());
    await screen.findByText('1320');
    await advance(400);
    server.answers({ [read]: progressOf({ xp: 1400 }) });
    live.change('inbox', 'mine', 8);
    await advance(400);
    expect(screen.getByText('1400')).toBeVisible();
  });

  it('shows why loading failed and retries', async () => {
    const { server, user } = await open(refusing(422, 'Pedido recusado'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [read]: progressOf() });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: '3 semanas seguidas' })).toBeVisible();
  });
});

describe('the tabs of the progress page', () => {
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('are overview, progress, challenges and people', async () => {
    await open(progressOf());
    expect(tabs()).toEqual(['Geral', 'Progresso', 'Desafios', 'Social']);
  });

  it('show the ten levels and the achievements as progress', async () => {
    await open(progressOf(), '/gamification?tab=progress');
    await screen.findByRole('region', { name: 'Os dez níveis' });
    const shown = part('Os dez níveis').getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toHaveLength(10);
    expect(shown[3]).toHaveTextContent('4Competitivo1000 XP');
    expect(shown.map((one) => one.getAttribute('aria-current'))).toEqual([null, null, null, 'step', ...Array<null>(6).fill(null)]);
    expect(screen.getByRole('region', { name: 'Nível' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'A caminho' })).toBeVisible();
  });

  it('show the weekly, daily and own goals as challenges', async () => {
    await renderPage(
      <ProgressPage userId={ana.id} daily={<p>metas do dia</p>} social={null} />,
      { [read]: progressOf() },
      {
        at: '/gamification?tab=challenges',
        as: ana,
      },
    );
    expect(await screen.findByRole('region', { name: 'Desafios da semana' })).toBeVisible();
    expect(screen.getByText('metas do dia')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Jogar 10 vezes até 31 mar.' })).toBeVisible();
  });

  it.each([
    ['goals', 'Desafios'],
    ['achievements', 'Progresso'],
    ['nada', 'Geral'],
  ])('also open by their former names: %s', async (name, label) => {
    await open(progressOf(), `/gamification?tab=${name}`);
    expect(screen.getByRole('tab', { name: label, selected: true })).toBeVisible();
  });
});

describe('the achievements', () => {
  const at = '/gamification?tab=progress';

  it('are in progress, reached, or not begun, and each says how', async () => {
    await open(
      progressOf({ achievements: achievementsOf({ firstBall: '2026-01-10', firstWin: '2026-02-20', giants: 2, marathon: 31 }) }),
      at,
    );
    expect(await screen.findByText('2 de 24 conquistas')).toBeVisible();
    expect(wordsOf('A caminho')).toEqual([
      'MaratonaUm jogo com 35 ou mais jogos de serviço31/35 · 89 %',
      'GigantesGanhar a 3 pessoas 3 ou mais lugares acima2/3 · 67 %',
    ]);
    expect(wordsOf('Conquistadas')).toEqual(['Primeira vitóriaGanhar um jogo20 fev.', 'Primeira bolaO primeiro jogo validado10 jan.']);
    expect(wordsOf('Por começar')).toHaveLength(20);
    expect(wordsOf('Por começar')).toContain('PódioTerminar uma escada nos 3 primeiros');
  });

  it('are shared one by one, with a link to the player’s statistics', async () => {
    const { user } = await open(progressOf(), at);
    await user.click(await screen.findByRole('button', { name: 'Partilhar: Primeira bola' }));
    expect(screen.getAllByRole('button', { name: /^Partilhar/ })).toHaveLength(1);
    expect(await navigator.clipboard.readText()).toBe(
      `Conquista no Tennis Code: Primeira bola. O primeiro jogo validado. ${location.origin}/players/ana/stats?tab=achievements`,
    );
    expect(screen.getByText('Ligação copiada.')).toBeVisible();
  });
});

describe('the goals', () => {
  const at = '/gamification?tab=challenges';
  const climb = goalOf({
    id: 'g2',
    type: 'ranking',
    target: 5,
    tournament: { id: 'escada', name: 'Escada de Outono' },
    value: 1,
    of: 3,
    rank: 7,
    percent: 33,
    paceOn: '2026-04-02',
  });

  it('show their progress, and when they are reached at this pace', async () => {
    const warmUp = goalOf({ id: 'g3', title: 'Aquecer', value: 0, paceOn: null, daysLeft: 1 });
    // Slower than half the necessary pace.
    const slow = goalOf({ id: 'g4', title: 'Devagar', paceOn: '2026-05-01', daysLeft: 2 });
    await open(progressOf({ goals: [goalOf(), climb, warmUp, slow] }), at);
    expect(await screen.findByText('4 a decorrer')).toBeVisible();
    const matches = part('Jogar 10 vezes até 31 mar.');
    expect(matches.getByText('8').parentElement).toHaveTextContent('8 de 10 jogosà frente do ritmo');
    expect(matches.getByText('29 mar.').parentElement).toHaveTextContent('Ao ritmo atual chega lá a 29 mar., 2 dias antes.');
    expect(matches.getByText('80 % · faltam 7 dias')).toBeVisible();
    expect(matches.getByRole('img', { name: '8 de 10 jogos. Ao ritmo atual chega lá a 29 mar., 2 dias antes.' })).toBeVisible();
    const place = part('Chegar ao 5.º em Escada de Outono até 31 mar.');
    expect(place.getByText('falta um empurrão')).toBeVisible();
    expect(place.getByText(/^Está em 7\.º\. Ao ritmo atual chega lá a/)).toHaveTextContent('2 abr., 2 dias depois do fim.');
    const far = part('Devagar');
    expect(far.getByText('atrasado')).toBeVisible();
    expect(far.getByText('80 % · falta 1 dia')).toBeVisible();
    const begun = part('Aquecer');
    expect(begun.getByText('O ritmo aparece com o primeiro passo.')).toBeVisible();
    expect(begun.getByText('80 % · último dia')).toBeVisible();
  });

  it('in the past are shown as reached or not, without blame', async () => {
    await open(
      progressOf({
        goals: [
          goalOf({ id: 'r1', type: 'wins', target: 5, state: 'reached', reachedOn: '2026-03-30' }),
          goalOf({ id: 'r2', title: 'Duas escadas', state: 'reached', reachedOn: '2026-03-31' }),
          goalOf({ id: 'm1', until: '2026-02-28', state: 'missed' }),
        ],
      }),
      at,
    );
    expect(await screen.findByText('nenhum a decorrer, 2 cumpridos')).toBeVisible();
    expect(wordsOf('Cumpridos')).toEqual(['5 vitórias até 31 mar.30 mar., com 1 dia de folga', 'Duas escadas31 mar., no último dia']);
    expect(wordsOf('Ficaram a caminho')).toEqual(['Jogar 10 vezes até 28 fev.8 de 10 jogos até 28 fev.']);
  });

  it('are deleted after a confirmation, because their progress is lost', async () => {
    const { server, user } = await open(progressOf(), at, { 'DELETE /api/goals/g1': { position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Opções de Jogar 10 vezes até 31 mar.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desistir', hidden: true }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Desistir do objetivo' }));
    expect(server.requestsTo('DELETE /api/goals/g1')).toHaveLength(0);
    server.answers({ [read]: progressOf({ goals: [] }) });
    await user.click(sheet.getByRole('button', { name: 'Desistir deste objetivo' }));
    expect(await screen.findByText('Objetivo retirado.')).toBeVisible();
    expect(server.requestsTo('DELETE /api/goals/g1')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Um objetivo é um número e uma data' })).toBeVisible();
  });

  it('of last week are set again with a tap, filled in and until Sunday', async () => {
    const weekly = goalOf({
      id: 'w1',
      type: 'wins',
      target: 2,
      setOn: '2026-03-16',
      until: '2026-03-22',
      state: 'missed',
      description: 'Cedo',
    });
    const { server, user } = await open(progressOf({ goals: [weekly] }), at, { 'POST /api/goals': { id: 'g2', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Repetir esta semana: 2 vitórias até 22 mar.' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo objetivo' }));
    expect(form.getByText('2 vitórias até 29 mar.')).toBeVisible();
    const running = goalOf({ id: 'g2', type: 'wins', target: 2, setOn: '2026-03-24', until: '2026-03-29' });
    server.answers({ [read]: progressOf({ goals: [weekly, running] }) });
    await user.click(form.getByRole('button', { name: 'Definir objetivo' }));
    expect(await screen.findByText('Objetivo definido.')).toBeVisible();
    expect(server.requestsTo('POST /api/goals').map(({ body }) => body)).toEqual([
      { type: 'wins', target: 2, until: '2026-03-29', description: 'Cedo' },
    ]);
    expect(await screen.findByRole('region', { name: '2 vitórias até 29 mar.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Repetir/ })).toBeNull();
    expect(location.search).toBe('?tab=challenges');
  });

  it('start with an invitation when there are none', async () => {
    const { user } = await open(nothingPlayed, at);
    await advance(10);
    await user.click(screen.getAllByRole('button', { name: 'Novo objetivo' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Novo objetivo' })).toBeVisible();
    expect(location.search).toBe('?tab=challenges&create=true');
  });
});
