import { z } from 'zod';
import { maxReason } from './bounds';
import type { OwnFieldCode } from './rejection';
import { containsUrl } from './contains-url';
import { tidyLine, tidyLines } from './tidy';

/** The names of the placeholders of a text: `{{name}}`. */
export type PlaceholdersOf<Text> = Text extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? Placeholder | PlaceholdersOf<Rest>
  : never;

/**
 * Refuses a text of more than four times the limit before tidying it, because tidying takes longer than reading. Up to four times, because
 * one composed letter may have been typed as several characters.
 */
const boundedText = (maxLength: number) => z.string().max(4 * maxLength, { abort: true });

/** A text in one line: names, places. */
export const lineOfText = (maxLength: number) => boundedText(maxLength).overwrite(tidyLine).max(maxLength);

/** A public name. Refuses the address of a web page, which would be an advertisement. */
export const nameText = (maxLength: number) =>
  lineOfText(maxLength).refine((name) => !containsUrl(name), 'field.address-in-name' satisfies OwnFieldCode);

/** A text that may have several lines: messages, reasons, notes. */
export const linesOfText = (maxLength: number) => boundedText(maxLength).overwrite(tidyLines).max(maxLength);

/** The place of a match: a club, a court, or how to get there. */
export const placeText = lineOfText(120);
/** The reason for an action, in the person's own words. */
export const reasonText = linesOfText(maxReason);
export const emailText = lineOfText(254).pipe(z.email('field.email' satisfies OwnFieldCode));
