import { createHash } from 'node:crypto';
import { isRejection, type Receipt } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { idFrom } from '../../kernel/ids';
import type { HttpRequest } from '../request';
import type { RequestEnvelope } from '../route';
import { forgetFormerPictures } from './former-pictures';
import { drawAnew, keepPicture } from './pictures';
import { readUpload } from './read-upload';

/** Whose picture changes, and the command that says so. */
export interface Change {
  readonly stream: string;
  readonly send: (fileId: string | null) => Promise<Receipt>;
}

/** The picture is gone for whoever had it, with all that it had before. */
export const takePictureAway = async (app: AppContext, { stream, send }: Change): Promise<Receipt> => {
  const receipt = await send(null);
  await forgetFormerPictures(app, stream);
  return receipt;
};

/**
 * The one way in of a picture, whosever it is: read, drawn anew and kept, then said in the log; the former one is removed after.
 * @throws Rejection as `readUpload` and `drawAnew` do, and what refuses the command.
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
    // of a write whose outcome is unknown the picture may be needed
    if (isRejection(error) && error.status < 500) await app.files.remove(fileId);
    throw error;
  }
};
