import { act, screen } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import { switchLanguage } from '../../shared/i18n/switch-language';
import { startI18n } from '../../shared/i18n/i18n';
import { messages } from './messages';

it('a language whose texts cannot be loaded leaves the current one, and says so', async () => {
  await renderPage(<p>A página</p>);
  await startI18n({ ...messages, en: { first: () => Promise.reject(new TypeError('Failed to fetch')) } }, 'pt');
  await act(() => switchLanguage('en'));
  await advance(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível abrir esta parte. Verifique a ligação.');
  expect(document.documentElement.lang).toBe('pt-PT');
});
