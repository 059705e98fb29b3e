import { receiptSchema } from '../kernel/receipt';
import type { RejectionCode } from '../kernel/rejection-codes';

/** The common part of every call that uploads a picture (JPG, PNG, WebP, GIF, up to 5 MB, in the field `file`). */
export const pictureUpload = { upload: true, takesLong: true, answer: receiptSchema } as const;

/** Refusals of an uploaded picture, of a person, tournament or club. */
export const pictureRefusals = [
  'image.invalid',
  'image.too-large',
  'image.too-many-pixels',
  'image.animated',
] as const satisfies readonly RejectionCode[];
