import { receiptSchema } from '../kernel/receipt';
import type { RejectionCode } from '../kernel/rejection-codes';

/** What every call that brings a picture (JPG, PNG, WebP, GIF, of up to 5 MB, in the field `file`) says the same. */
export const pictureUpload = { upload: true, takesLong: true, answer: receiptSchema } as const;

/** What is refused of a picture, whosever it is. */
export const pictureRefusals = [
  'image.invalid',
  'image.too-large',
  'image.too-many-pixels',
  'image.animated',
] as const satisfies readonly RejectionCode[];
