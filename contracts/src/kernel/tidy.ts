/**
 * Characters that are invisible or change the direction of the text around them: ignorable code points (but the joiners and variation
 * selectors that emoji need), controls, halves of a surrogate pair.
 */
const invisible = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/gu;
/** The blank of Braille counts, because it is drawn as a space. */
const spaces = /[\s\u2800]+/gu;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes invisible characters. Controls that separate words become spaces. */
const removeInvisible = (text: string): string =>
  text
    .replace(/[\t\v\f]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC');
const emptyIfInvisible = (text: string): string => (visible.test(text) ? text : '');

/** A typed line as it is stored: composed letters, one space between words, no invisible characters; empty if nothing visible is left. */
export const tidyLine = (text: string): string =>
  emptyIfInvisible(removeInvisible(text.replace(lineBreak, ' ').replace(/\n/g, ' ')).replace(spaces, ' ').trim());

/** The same for several lines, with at most one empty line between them. */
export const tidyLines = (text: string): string =>
  emptyIfInvisible(
    text
      .replace(lineBreak, '\n')
      .split('\n')
      .map((line) => removeInvisible(line).replace(spaces, ' ').trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/** A tidy line, cut to the maximum length. */
export const cutLine = (text: string, maxLength: number): string => tidyLine(tidyLine(text).slice(0, maxLength));
