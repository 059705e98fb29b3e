import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';

/** Sends a picture to a call that takes one; all effects are done when this answers. */
export const sendPicture = async (
  { url, settle }: Pick<DevEnvironment, 'url' | 'settle'>,
  { cookie }: Client,
  path: string,
  bytes: Buffer,
): Promise<{ readonly status: number; readonly code?: string }> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'imagem.png');
  const response = await fetch(url + path, { method: 'PUT', headers: cookie ? { cookie } : {}, body });
  const { code } = (await response.json()) as { readonly code?: string };
  await settle();
  return { status: response.status, ...(code ? { code } : {}) };
};
