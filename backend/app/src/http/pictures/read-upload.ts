import { isRejection, reject, type RejectionDetail } from '@tennis/contracts';
import type { HttpRequest } from '../request';

/** The largest accepted picture, in bytes (domain.md "API and data"). */
export const maxImageBytes = 5 * 1024 * 1024;
const limits = { fileSize: maxImageBytes, files: 1, fields: 8, fieldSize: 4096, fieldNameSize: 100, parts: 9, headerPairs: 50 };

const isTooLarge = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'FST_REQ_FILE_TOO_LARGE';

/**
 * The bytes of the one file in the field `file`. The sender's file name and content type are not read.
 * @throws Rejection request.unsupported-type for another body, request.invalid for an unknown field, image.too-large, image.invalid without
 * a file, request.malformed.
 */
export const readUpload = async (request: HttpRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw reject('request.unsupported-type');
  let file: Buffer | undefined;
  const unknown: RejectionDetail[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      const bytes = part.type === 'file' ? await part.toBuffer() : undefined;
      if (part.fieldname === 'file') file = bytes;
      else unknown.push({ path: part.fieldname, code: 'field.unknown' });
    }
  } catch (error) {
    if (isTooLarge(error)) throw reject('image.too-large');
    throw isRejection(error) ? error : reject('request.malformed');
  }
  if (unknown.length > 0) throw reject('request.invalid', {}, unknown);
  if (!file?.length) throw reject('image.invalid', {}, [{ path: 'file', code: 'image.invalid' }]);
  return file;
};
