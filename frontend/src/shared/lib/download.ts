import { currentLanguage } from '../i18n/i18n';
import { urlOfRead } from './own-writes';
import { throwNetworkError, withTimeout, refusalOf } from './request';

/**
 * Saves a file from the server in the language of the page, under the file name of the response. @throws RequestError when the server
 * refuses.
 */
export const download = async (path: string): Promise<void> => {
  const headers = { 'accept-language': currentLanguage() };
  const [name, file] = await withTimeout(async (signal) => {
    const response = await fetch(urlOfRead(path), { credentials: 'include', headers, signal }).catch(throwNetworkError);
    if (!response.ok) throw await refusalOf(response);
    return [response.headers.get('content-disposition') ?? '', await response.blob().catch(throwNetworkError)] as const;
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="(.+)"/.exec(name)?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(url);
};
