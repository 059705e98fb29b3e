import { translate } from '../i18n/i18n';
import { toastSuccess } from '../lib/toasts';

/** False where a browser refuses to copy or cannot, as on a page without TLS: its own error message is not meant for users. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toastSuccess(translate('share.copied'));
  return true;
};
