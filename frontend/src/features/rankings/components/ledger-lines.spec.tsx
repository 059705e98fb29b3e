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

it('a correction says what was counted anew, and that the lines before it stay as they were announced', async () => {
  const lines = [
    line({ opponentName: 'Rui Matos' }),
    line({ fact: 2, cause: 'correction', rule: 'rulesSinceStart', points: -1, total: 3 }),
  ];
  await renderPage(<LedgerLines lines={lines} zone="Europe/Lisbon" label="Pontos" />);
  const [correction, match] = within(screen.getByRole('list', { name: 'Pontos' })).getAllByRole('listitem');
  expect(correction).toHaveTextContent('As linhas anteriores dizem o que valeu na altura.');
  expect(match).not.toHaveTextContent('As linhas anteriores');
});
