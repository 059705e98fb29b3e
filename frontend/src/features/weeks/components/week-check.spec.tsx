import type { WeekPreview } from '@tennis/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { carla, tournamentOf } from '../../../testing/world';
import { WeekCheck } from './week-check';

const preview = 'POST /api/tournaments/escada/penalties/preview';
const apply = 'POST /api/tournaments/escada/penalties/apply';
const row = (name: string, more: object) => ({
  playerId: name,
  name,
  played: 0,
  owed: 1,
  warnings: 0,
  verdict: 'warning' as const,
  ...more,
});
const week: WeekPreview = {
  week: '2026-03-16',
  closesAt: '2026-03-16T06:00:00.000Z',
  isOver: false,
  lastCheckAt: '2026-03-09T06:00:00.000Z',
  minimum: {
    period: { from: '2026-03-02', to: '2026-03-15' },
    isDue: true,
    games: 1,
    weeks: 2,
    penalty: { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 2 },
    met: 17,
    rows: [
      row('Vasco Meireles', { warnings: 2, verdict: 'penalty' }),
      row('Álvaro Pestana', { warnings: 1 }),
      row('Filipa Mourão', { verdict: 'exit' }),
    ],
    exempt: [{ playerId: 'nuno', name: 'Nuno Raposo' }],
  },
  bonus: {
    period: { from: '2026-02-23', to: '2026-03-15' },
    isDue: true,
    games: 2,
    weeks: 3,
    points: 1,
    description: '',
    rows: [{ playerId: 'ines', name: 'Inês Carvalho', played: 3 }],
  },
};
const open = async (answer: object, more: object = {}) => {
  const page = await renderPage(<WeekCheck tournament={tournamentOf()} />, { [preview]: answer, ...more }, { as: carla });
  return { ...page, part: within(await screen.findByRole('region', { name: 'Penalizações e bónus' })) };
};

describe('the weekly check', () => {
  it('closes by itself every Monday, and after the end of a season only its last whole week', async () => {
    const weekly = /^A semana fecha sozinha à segunda-feira/;
    await renderPage(<WeekCheck tournament={tournamentOf()} />, { [preview]: week }, { as: carla });
    expect(screen.getByText(weekly)).toBeVisible();
    cleanup();
    await renderPage(<WeekCheck tournament={tournamentOf({ status: 'ended' })} />, { [preview]: week }, { as: carla });
    expect(screen.getByText('O torneio terminou: só a última semana completa ainda é verificada, se não o foi já.')).toBeVisible();
    expect(screen.queryByText(weekly)).toBeNull();
  });

  it('of a season whose last week is closed is over, without a retry', async () => {
    const { part } = await open(refusing(409, 'O torneio já terminou.', 'tournament.ended'));
    expect(await part.findByText('O torneio já terminou.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  it('shows who would be warned, penalised or removed, and who earned a bonus, before it runs automatically', async () => {
    const { part } = await open(week);
    expect(await part.findByText(/Fecha sozinha em seg., 16 mar. · 06:00/)).toBeVisible();
    expect(part.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      // The most serious come first.
      expect.stringMatching(/Filipa Mourão0 de 1 jogoSai do torneio$/),
      expect.stringMatching(/Vasco Meireles0 de 1 jogoPerde 2 pontos$/),
      expect.stringMatching(/Álvaro Pestana0 de 1 jogo2\.º aviso$/),
      expect.stringMatching(/Inês Carvalho3 jogos\+1 ponto$/),
    ]);
    expect(part.getAllByRole('term').map((term) => `${term.nextSibling?.textContent ?? ''} ${term.textContent}`)).toEqual([
      '1 penalização',
      '1 aviso',
      '1 bónus',
    ]);
    expect(part.getByText('17 jogadores cumpriram.')).toBeVisible();
    expect(part.getByText(/Entraram há pouco, ou estiveram em pausa ou com a participação suspensa: Nuno Raposo\./)).toBeVisible();
    expect(part.getByText(/Última verificação: seg., 9 mar. · 06:00\./)).toBeVisible();
    expect(part.queryByRole('button', { name: 'Fechar a semana agora' })).toBeNull();
  });

  it('decides a bonus only after its last week, and shows who qualifies so far', async () => {
    const { part } = await open({ ...week, bonus: { ...week.bonus, isDue: false, period: { from: '2026-03-02', to: '2026-03-22' } } });
    expect(await part.findByText('Só é decidido depois de 22 mar. Até agora cumprem:')).toBeVisible();
    expect(part.getByText('1 ponto por 2 jogos em cada semana, de 2 mar. a 22 mar.')).toBeVisible();
    expect(part.getAllByRole('listitem').at(-1)!.textContent).toMatch(/Inês Carvalho3 jogos$/);
    expect(part.queryByText('bónus')).toBeNull();
  });

  it('is applied by hand once the week is over, and shows its outcome', async () => {
    const message = 'Não foram necessárias penalizações: todos os jogadores cumpriram os mínimos.';
    const { part, user, server } = await open(
      { ...week, isOver: true, lastCheckAt: null },
      { [apply]: { id: 'escada', position: '9', message } },
    );
    expect(await part.findByText(/Ainda não houve nenhuma verificação\./)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Fechar a semana agora' }));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(server.requestsTo(apply)).toMatchObject([{ body: { period: '2026-03-16' } }]);
    // The toast disappears, the message on the page stays.
    expect(part.getByText(message)).toBeVisible();
  });

  it('of a closed week can be repeated, shows the server’s message, and changes nothing', async () => {
    const message = 'Não foram necessárias penalizações: esta semana já tinha sido verificada.';
    const { part, user, server } = await open(week, { [apply]: { id: 'escada', position: '9', message } });
    await user.click(await part.findByRole('button', { name: 'Verificar outra vez' }));
    expect(await part.findByText(message)).toBeVisible();
    expect(server.requestsTo(apply)).toMatchObject([{ body: { period: '2026-03-09' } }]);
    cleanup();
    await open({ ...week, lastCheckAt: null });
    await screen.findByText(/Ainda não houve nenhuma verificação/);
    expect(screen.queryByRole('button', { name: 'Verificar outra vez' })).toBeNull();
  });

  it('says that nobody was judged when all players below the minimum are exempt', async () => {
    const { part } = await open({ ...week, minimum: { ...week.minimum!, met: 0, rows: [] } });
    expect(await part.findByText('Neste período ninguém tem um mínimo a cumprir.')).toBeVisible();
    expect(part.queryByText('Todos os jogadores cumpriram os mínimos.')).toBeNull();
  });

  it('names the week left open, and separately the end of a longer period', async () => {
    const { part } = await open({
      ...week,
      isOver: true,
      minimum: { ...week.minimum!, isDue: false, period: { from: '2026-03-09', to: '2026-03-22' } },
    });
    expect(await part.findByText('A semana de 9 mar. a 15 mar. ficou por fechar. Pode fechá-la agora.')).toBeVisible();
    expect(part.getByText('O período do mínimo só acaba em 22 mar.: até lá não há avisos nem penalizações.')).toBeVisible();
    expect(part.queryByText(/Fecha sozinha/)).toBeNull();
  });

  it('says when an ended week closes automatically, before that time', async () => {
    const { part } = await open({ ...week, week: '2026-03-23', isOver: true, closesAt: '2026-03-24T18:00:00.000Z' });
    expect(
      await part.findByText('A semana de 16 mar. a 22 mar. acabou. Fecha sozinha em ter., 24 mar. · 18:00; pode fechá-la já.'),
    ).toBeVisible();
    expect(part.getByRole('button', { name: 'Fechar a semana agora' })).toBeEnabled();
  });

  it('shows why it could not be applied, and keeps the preview', async () => {
    const { part, user } = await open({ ...week, isOver: true }, { [apply]: refusing(409, 'O torneio já terminou.', 'tournament.ended') });
    await user.click(await part.findByRole('button', { name: 'Fechar a semana agora' }));
    expect(await part.findByRole('alert')).toHaveTextContent('O torneio já terminou.');
    expect(part.getByText('17 jogadores cumpriram.')).toBeVisible();
  });

  it('mentions no rule that the tournament does not use', async () => {
    const { minimum: _none, bonus: _neither, ...bare } = week;
    const { part } = await open(bare);
    expect(await part.findByText(/não há nada a aplicar/)).toBeVisible();
    expect(part.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('says from when new rules count, instead of that there are none', async () => {
    const { minimum: _none, bonus: _neither, ...bare } = week;
    const { part } = await open({ ...bare, minimumFrom: '2026-03-16', bonusFrom: '2026-03-16' });
    expect(await part.findByText('O mínimo de jogos conta a partir de 16 mar.; até lá não há avisos nem penalizações.')).toBeVisible();
    expect(part.getByText('O bónus conta a partir de 16 mar.; até lá ninguém o recebe.')).toBeVisible();
    expect(part.queryByText(/não há nada a aplicar/)).toBeNull();
  });

  it('shows players still below a minimum that is not due, without a consequence', async () => {
    const { part } = await open({ ...week, isOver: true, minimum: { ...week.minimum!, isDue: false } });
    expect(await part.findByRole('heading', { name: /^Ainda abaixo do mínimo/ })).toBeVisible();
    const rows = within(part.getByRole('region', { name: 'Ainda abaixo do mínimo' })).getAllByRole('listitem');
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Vasco Meireles0 de 1 jogo$/),
      expect.stringMatching(/Álvaro Pestana0 de 1 jogo$/),
      expect.stringMatching(/Filipa Mourão0 de 1 jogo$/),
    ]);
    expect(part.queryByText('Não chegaram ao mínimo')).toBeNull();
  });

  it('judges nobody before a longer period ends', async () => {
    const { part } = await open({ ...week, minimum: { ...week.minimum!, isDue: false, rows: [], exempt: [] } });
    expect(await part.findByText('O período do mínimo só acaba em 15 mar.: até lá não há avisos nem penalizações.')).toBeVisible();
    expect(part.getByText('Todos os jogadores cumpriram os mínimos.')).toBeVisible();
  });
});
