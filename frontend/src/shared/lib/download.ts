import { currentLanguage } from '../i18n/i18n';
import { readingOwnWrites } from './own-writes';
import { failed, inTime, refusal } from './request';

/**
 * Saves a file from the server in the language of the page, under the file name of the response. @throws RequestError when the server
 * refuses.
 */
export const download = async (path: string): Promise<void> => {
  const headers = { 'accept-language': currentLanguage() };
  const [name, file] = await inTime(async (signal) => {
    const response = await fetch(readingOwnWrites(path), { credentials: 'include', headers, signal }).catch(failed);
    if (!response.ok) throw await refusal(response);
    return [response.headers.get('content-disposition') ?? '', await response.blob().catch(failed)] as const;
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="(.+)"/.exec(name)?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(url);
};
