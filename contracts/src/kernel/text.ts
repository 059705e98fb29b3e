import { z } from 'zod';
import { maxReason } from './bounds';
import type { OwnFieldCode } from './rejection';
import { saysAddress } from './says-address';
import { tidyLine, tidyLines } from './tidy';

/** The names of the placeholders of a text: `{{name}}`. */
export type HolesOf<Text> = Text extends `${string}{{${infer Hole}}}${infer Rest}` ? Hole | HolesOf<Rest> : never;

/**
 * Refuses a text of more than four times the limit before tidying it, because tidying takes longer than reading. Up to four times, because
 * one composed letter may have been typed as several characters.
 */
const typed = (most: number) => z.string().max(4 * most, { abort: true });

/** A text in one line: names, places. */
export const lineOfText = (most: number) => typed(most).overwrite(tidyLine).max(most);

/** A public name. Refuses the address of a web page, which would be an advertisement. */
export const nameText = (most: number) =>
  lineOfText(most).refine((name) => !saysAddress(name), 'field.address-in-name' satisfies OwnFieldCode);

/** A text that may have several lines: messages, reasons, notes. */
export const linesOfText = (most: number) => typed(most).overwrite(tidyLines).max(most);

/** The place of a match: a club, a court, or how to get there. */
export const placeText = lineOfText(120);
/** The reason for an action, in the person's own words. */
export const reasonText = linesOfText(maxReason);
export const emailText = lineOfText(254).pipe(z.email('field.email' satisfies OwnFieldCode));
