import { createHash } from 'node:crypto';
import { isRejection, type Receipt } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { idFrom } from '../../kernel/ids';
import type { HttpRequest } from '../request';
import type { RequestEnvelope } from '../route';
import { forgetFormerPictures } from './former-pictures';
import { reencodePicture, storePicture } from './pictures';
import { readUpload } from './read-upload';

/** The stream whose picture changes, and the command for it. */
export interface PictureChange {
  readonly stream: string;
  readonly send: (fileId: string | null) => Promise<Receipt>;
}

/** Removes the picture from its owner, and every earlier one. */
export const removePicture = async (app: AppContext, { stream, send }: PictureChange): Promise<Receipt> => {
  const receipt = await send(null);
  await forgetFormerPictures(app, stream);
  return receipt;
};

/**
 * The only way to set a picture, for every kind of owner: the upload is read, drawn again and stored, then recorded in the log; the former
 * picture is removed after.
 * @throws Rejection as `readUpload` and `reencodePicture` do, and any refusal of the command.
 */
export const setPicture = async (
  app: AppContext,
  request: HttpRequest,
  { commandId }: RequestEnvelope,
  { stream, send }: PictureChange,
): Promise<Receipt> => {
  const bytes = await readUpload(request);
  const variants = await reencodePicture(bytes);
  const fileId = idFrom(commandId, `photo ${createHash('sha256').update(bytes).digest('base64url')}`);
  await storePicture(app, fileId, variants);
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
