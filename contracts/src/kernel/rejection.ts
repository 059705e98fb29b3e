import { type PlainRejectionCode, type RefusalPlaceholders, type RejectionCode, statusByCode } from './rejection-codes';

/** Specific codes of a wrong field: a schema that can tell gives one of these as its message. */
export const ownFieldCodes = ['field.phone', 'field.email', 'field.website', 'field.address-in-name', 'field.lit-above-courts'] as const;
export type OwnFieldCode = (typeof ownFieldCodes)[number];
export type FieldCode =
  | 'field.required'
  | 'field.unknown'
  | 'field.invalid'
  | 'field.too-long'
  | 'field.out-of-range'
  | 'field.too-many'
  | 'field.too-few'
  | OwnFieldCode;

const outside = 'field.out-of-range';

/** The code for an issue that a schema found. The schema must be parsed with `reportInput`. */
export const fieldCodeOf = (issue: { readonly code: string; readonly message: string; readonly input?: unknown }): FieldCode => {
  const { input } = issue;
  if (issue.code === 'too_big') return typeof input === 'string' ? 'field.too-long' : Array.isArray(input) ? 'field.too-many' : outside;
  if (issue.code === 'too_small') return typeof input === 'string' ? 'field.required' : Array.isArray(input) ? 'field.too-few' : outside;
  if (issue.code === 'unrecognized_keys') return 'field.unknown';
  if (issue.code === 'invalid_type' && input === undefined) return 'field.required';
  return ownFieldCodes.find((code) => code === issue.message) ?? 'field.invalid';
};

/** A wrong field: its path, the code, and a sentence that the edge fills in. */
export interface RejectionDetail {
  readonly path: string;
  readonly code: string;
  readonly message?: string;
}

/** A refusal with a stable code. Texts exist only in the locale files. `params` fill their placeholders; they never hold personal data. */
export class Rejection extends Error {
  constructor(
    readonly code: RejectionCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    readonly details: readonly RejectionDetail[] = [],
  ) {
    super(code);
    this.name = 'Rejection';
  }

  get status(): number {
    return statusByCode[this.code];
  }
}

/**
 * The numbers for the placeholders of its text; if the code may be one of several, for the placeholders of all. `seconds`: when to retry.
 */
type Params<Code extends RejectionCode> = { readonly [Hole in RefusalPlaceholders[Code]]: number } & { readonly seconds?: number };
interface Reject {
  (code: PlainRejectionCode, params?: Params<PlainRejectionCode>, details?: readonly RejectionDetail[]): Rejection;
  <Code extends RejectionCode>(code: Code, params: Params<Code>, details?: readonly RejectionDetail[]): Rejection;
}

/** `throw reject('challenge.not-yours')`. */
export const reject: Reject = (code: RejectionCode, params?: Readonly<Record<string, number>>, details?: readonly RejectionDetail[]) =>
  new Rejection(code, params, details);

export const isRejection = (error: unknown): error is Rejection => error instanceof Rejection;
