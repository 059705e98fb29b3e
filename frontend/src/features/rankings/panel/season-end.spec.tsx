import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { standingsOf } from '../../../testing/standings';
import { tournamentOf } from '../../../testing/world';
import { SeasonEnd } from './season-end';

/** The midnight that ended its last day, the thirtieth of April. */
const endedAt = '2026-04-30T23:00:00.000Z';
const open = (more: Parameters<typeof tournamentOf>[0], standings = standingsOf(5)) =>
  renderPage(<SeasonEnd tournament={tournamentOf({ results: 9, endedAt, ...more })} standings={standings} />);
const told = () => screen.getByRole('region', { name: 'Fim do torneio' }).textContent;

it('a ladder that is closed says who won, who came next, and when it was over', async () => {
  await open({ status: 'frozen' });
  expect(told()).toBe(
    'Ganhou Inês Carvalho · 2.º Tiago Nunes · 3.º João Pedro Vasconcelos' +
      'O torneio terminou a 30 abr. e está fechado: a classificação já não muda.',
  );
});

it('one that has only ended says who leads, and until when results may still change that', async () => {
  await open({ status: 'ended' }, standingsOf(1));
  expect(told()).toBe(
    'À frente no fim: Inês Carvalho' + 'O torneio terminou a 30 abr. O que já foi jogado ainda pode ser reportado e validado até 7 mai.',
  );
});

it('one without a result has no winner', async () => {
  await open({ status: 'frozen', results: 0 });
  expect(told()).toBe('O torneio terminou a 30 abr., sem resultados validados.');
});

it.each(['active', 'pending'] as const)('one that is %s says nothing of an end', async (status) => {
  await open({ status, endedAt: null });
  expect(screen.queryByRole('region', { name: 'Fim do torneio' })).toBeNull();
});
