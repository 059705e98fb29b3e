import type { Language, PlainRejectionCode, WhyNot } from '@tennis/contracts';
import { sentence } from '../texts/sentences';

/** The rule that forbids something, with its sentence; null when none does. */
export const ruleOf = (code: PlainRejectionCode | undefined, language: Language): WhyNot =>
  code === undefined ? null : { code, message: sentence(code, language) };
