import { fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '../../../shared/i18n/i18n';
import { RankingTools } from './ranking-tools';

it('the opened search takes the whole row and the focus on a phone', async () => {
  await startI18n({ pt: { first: () => ({ rankings: { search: 'Procurar na escada' } }) }, en: { first: () => ({}) } }, 'pt');
  const nothing = () => undefined;
  render(
    <RankingTools
      narrow
      lead="Joga segunda"
      typed=""
      isTimeMachineOpen={false}
      onType={nothing}
      onGoToMe={undefined}
      onTimeMachine={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Procurar na escada' }));
  expect(screen.getByRole('searchbox', { name: 'Procurar na escada' })).toHaveFocus();
  expect(screen.queryByText('Joga segunda')).toBeNull();
});
