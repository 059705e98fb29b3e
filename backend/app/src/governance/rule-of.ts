import type { Language, PlainRejectionCode, WhyNot } from '@tennis/contracts';
import { sentence } from '../texts/sentences';

/** The rule that keeps somebody from something, in its own words; null where none does. */
export const ruleOf = (code: PlainRejectionCode | undefined, language: Language): WhyNot =>
  code === undefined ? null : { code, message: sentence(code, language) };
