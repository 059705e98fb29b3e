import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { LedgerLines, type Line } from './ledger-lines';

const line = (more: Partial<Line>): Line =>
  ({
    fact: 1,
    cause: 'match',
    rule: 'winAbove',
    points: 4,
    total: 4,
    rulesVersion: 1,
    occurredAt: '2026-03-24T09:12:00.000Z',
    ...more,
  }) as Line;

it('a correction says what was recalculated, and that earlier lines stay as announced', async () => {
  const lines = [
    line({ opponentName: 'Rui Matos' }),
    line({ fact: 2, cause: 'correction', rule: 'rulesSinceStart', points: -1, total: 3 }),
  ];
  await renderPage(<LedgerLines lines={lines} zone="Europe/Lisbon" label="Pontos" />);
  const [correction, match] = within(screen.getByRole('list', { name: 'Pontos' })).getAllByRole('listitem');
  expect(correction).toHaveTextContent('As linhas anteriores dizem o que valeu na altura.');
  expect(match).not.toHaveTextContent('As linhas anteriores');
});

it('a penalty and a bonus name the week that they judge, unless given by hand', async () => {
  const judged = { cause: 'penalty', rule: 'penalty', points: -3, total: 1, occurredAt: '2026-03-16T06:00:00.000Z' } as const;
  const lines = [
    line({ ...judged, fact: 1 }),
    line({ ...judged, fact: 2, week: { from: '2026-03-09', to: '2026-03-15' } }),
    line({ ...judged, fact: 3, cause: 'bonus', rule: 'bonus', points: 2, week: { from: '2026-03-30', to: '2026-04-05' } }),
  ];
  await renderPage(<LedgerLines lines={lines} zone="Europe/Lisbon" label="Pontos" />);
  const [bonus, penalty, byHand] = within(screen.getByRole('list', { name: 'Pontos' })).getAllByRole('listitem');
  expect(bonus).toHaveTextContent('semana de 30 mar. a 5 abr.');
  expect(penalty).toHaveTextContent('semana de 9 a 15 mar.');
  expect(byHand).not.toHaveTextContent('semana');
});
