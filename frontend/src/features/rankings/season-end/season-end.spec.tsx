import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { standingsOf } from '../../../testing/standings';
import { tournamentOf } from '../../../testing/world';
import { SeasonEnd } from './season-end';

/** Midnight that ended its last day, 30 April. */
const endedAt = '2026-04-30T23:00:00.000Z';
const onReplay = jest.fn();
const open = (
  more: Parameters<typeof tournamentOf>[0],
  { standings = standingsOf(5), ownId }: { standings?: ReturnType<typeof standingsOf>; ownId?: string } = {},
) =>
  renderPage(
    <SeasonEnd tournament={tournamentOf({ results: 9, endedAt, ...more })} standings={standings} ownId={ownId} onReplay={onReplay} />,
  );
const region = () => screen.getByRole('region', { name: 'Fim do torneio' });
const onPodium = () =>
  within(region())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a closed ladder names its winner, the runners-up, and the end date', async () => {
  await open({ status: 'frozen' });
  expect(within(region()).getByRole('heading', { name: 'Classificação final' })).toBeVisible();
  expect(onPodium()).toEqual([
    expect.stringContaining('Inês Carvalho1.º31 pts'),
    expect.stringContaining('Tiago Nunes2.º29 pts'),
    expect.stringContaining('João Pedro Vasconcelos3.º27 pts'),
  ]);
  expect(within(region()).getByText('O torneio terminou a 30 abr. e está fechado: a classificação já não muda.')).toBeVisible();
  expect(within(region()).queryByText(/Ficou/)).toBeNull();
});

it('an ended ladder names the leader, and until when results may still change that', async () => {
  await open({ status: 'ended' }, { standings: standingsOf(1), ownId: 'player-1' });
  expect(within(region()).getByRole('heading', { name: 'À frente no fim' })).toBeVisible();
  expect(onPodium()).toHaveLength(1);
  expect(within(region()).getByText('Está em 1.º de 1')).toBeVisible();
  expect(
    within(region()).getByText('O torneio terminou a 30 abr. O que já foi jogado ainda pode ser reportado e validado até 7 mai.'),
  ).toBeVisible();
});

it('a player reads their final rank', async () => {
  await open({ status: 'frozen' }, { ownId: 'player-4' });
  expect(within(region()).getByText('Ficou em 4.º de 5')).toBeVisible();
  expect(within(region()).getByText('6 V · 1 D')).toBeVisible();
});

it('the winner reads that they won, highlighted', async () => {
  await open({ status: 'frozen' }, { ownId: 'player-1' });
  expect(within(region()).getByText('Ganhou a escada')).toBeVisible();
  expect(within(region()).getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'true');
});

it('the season can be replayed from here', async () => {
  const { user } = await open({ status: 'frozen' });
  await user.click(screen.getByRole('button', { name: 'Ver a época passar' }));
  expect(onReplay).toHaveBeenCalledTimes(1);
});

it('one without a result has no winner', async () => {
  await open({ status: 'frozen', results: 0 });
  expect(region()).toHaveTextContent('O torneio terminou a 30 abr., sem resultados validados.');
});

it.each(['active', 'pending'] as const)('a ladder that is %s mentions no end', async (status) => {
  await open({ status, endedAt: null });
  expect(screen.queryByRole('region', { name: 'Fim do torneio' })).toBeNull();
});
