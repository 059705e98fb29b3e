import { createHash } from 'node:crypto';
import { isRejection, type Receipt } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { idFrom } from '../../kernel/ids';
import type { HttpRequest } from '../request';
import type { RequestEnvelope } from '../route';
import { forgetFormerPictures } from './former-pictures';
import { drawAnew, keepPicture } from './pictures';
import { readUpload } from './read-upload';

/** The stream whose picture changes, and the command for it. */
export interface Change {
  readonly stream: string;
  readonly send: (fileId: string | null) => Promise<Receipt>;
}

/** Removes the picture from its owner, and every earlier one. */
export const takePictureAway = async (app: AppContext, { stream, send }: Change): Promise<Receipt> => {
  const receipt = await send(null);
  await forgetFormerPictures(app, stream);
  return receipt;
};

/**
 * The only way to set a picture, for every kind of owner: the upload is read, drawn again and stored, then recorded in the log; the former
 * picture is removed after.
 * @throws Rejection as `readUpload` and `drawAnew` do, and any refusal of the command.
 */
export const setPicture = async (
  app: AppContext,
  request: HttpRequest,
  { commandId }: RequestEnvelope,
  { stream, send }: Change,
): Promise<Receipt> => {
  const bytes = await readUpload(request);
  const variants = await drawAnew(bytes);
  const fileId = idFrom(commandId, `photo ${createHash('sha256').update(bytes).digest('base64url')}`);
  await keepPicture(app, fileId, variants);
  try {
    const receipt = await send(fileId);
    await forgetFormerPictures(app, stream);
    return receipt;
  } catch (error) {
    // a write with an unknown outcome may still need the picture
    if (isRejection(error) && error.status < 500) await app.files.remove(fileId);
    throw error;
  }
};
