import { say } from '../i18n/i18n';
import { toastSuccess } from '../lib/toasts';

/** False where a browser refuses to copy, or cannot, as at an address without TLS: what it says of that is in words that are no reader's. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toastSuccess(say('share.copied'));
  return true;
};
