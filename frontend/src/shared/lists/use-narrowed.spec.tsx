import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { useNarrowed } from './use-narrowed';

const List = () => {
  const { typed, setTyped, show } = useNarrowed();
  const openWhileTyping = () => {
    show({ person: 'ana' });
    // what was begun before the page stands as the address says
    show({ q: 'an' });
  };
  return (
    <>
      <input aria-label="Procurar" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={openWhileTyping}>
        Ana
      </button>
    </>
  );
};

it('loses no change of the address for another that was told at the same time', async () => {
  const { user } = await renderPage(<List />, {}, { at: '/super-admin?tab=players' });
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'players', person: 'ana', q: 'an' });
  expect(screen.getByLabelText('Procurar')).toHaveValue('an');
});
