import { z } from 'zod';
import { maxReason } from './bounds';
import type { OwnFieldCode } from './rejection';
import { saysAddress } from './says-address';
import { tidyLine, tidyLines } from './tidy';

/** The names of the holes of a text: `{{name}}`. */
export type HolesOf<Text> = Text extends `${string}{{${infer Hole}}}${infer Rest}` ? Hole | HolesOf<Rest> : never;

/** What nobody typed is not tidied: that takes longer than reading it. Composed letters may have been typed in several. */
const typed = (most: number) => z.string().max(4 * most, { abort: true });

/** A text that a person types in one line: names, places. */
export const lineOfText = (most: number) => typed(most).overwrite(tidyLine).max(most);

/** What somebody or something is called, for everybody to read: the address of a page would be an advertisement. */
export const nameText = (most: number) =>
  lineOfText(most).refine((name) => !saysAddress(name), 'field.address-in-name' satisfies OwnFieldCode);

/** A text that a person types, of several lines where they like: messages, reasons, notes. */
export const linesOfText = (most: number) => typed(most).overwrite(tidyLines).max(most);

/** Where people play: a club, a court, or how to get there. */
export const placeText = lineOfText(120);
/** Why somebody does something, in their own words. */
export const reasonText = linesOfText(maxReason);
/** Where somebody is written to. */
export const emailText = lineOfText(254).pipe(z.email('field.email' satisfies OwnFieldCode));
