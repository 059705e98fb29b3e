import { currentLanguage } from '../i18n/i18n';
import { readingOwnWrites } from './own-writes';
import { refusal } from './request';

/** Saves a file of the server in the language of the page, under the name that the server gives it. @throws RequestError when the server refuses. */
export const download = async (path: string): Promise<void> => {
  const response = await fetch(readingOwnWrites(path), { credentials: 'include', headers: { 'accept-language': currentLanguage() } });
  if (!response.ok) throw await refusal(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  URL.revokeObjectURL(url);
};
