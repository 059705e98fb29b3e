import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { LettersLeft } from './letters-left';

/** Visible text, and text for a screen reader, with so many characters left. */
const shownTexts = async (left: number, most = 2000): Promise<readonly (string | undefined)[]> => {
  await renderPage(
    <div data-testid="room">
      <LettersLeft length={most - left} most={most} />
    </div>,
  );
  const room = screen.getByTestId('room');
  const texts = [room.querySelector('[aria-hidden]')?.textContent, room.querySelector('[aria-live]')?.textContent];
  cleanup();
  return texts;
};

it.each([
  [200, undefined, ''],
  [199, 'Faltam 199 letras para o máximo.', 'Faltam 200 letras para o máximo.'],
  [151, 'Faltam 151 letras para o máximo.', 'Faltam 200 letras para o máximo.'],
  [150, 'Faltam 150 letras para o máximo.', 'Faltam 150 letras para o máximo.'],
  [1, 'Falta 1 letra para o máximo.', 'Faltam 10 letras para o máximo.'],
  [-3, '3 letras a mais: o máximo são 2000.', '3 letras a mais: o máximo são 2000.'],
])('the remaining length of a text is shown once it is small, and announced in steps: %i', async (left, seen, heard) => {
  expect(await shownTexts(left)).toEqual([seen, heard]);
});

it('the remaining length of a short text is shown later', async () => {
  expect(await shownTexts(60, 500)).toEqual([undefined, '']);
});
