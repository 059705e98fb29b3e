/** Nobody sees these, or they turn the writing around them: whatever is ignorable but the joiners and variations that emoji are made of, controls, halves of a pair. */
const unseen = /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/gu;
/** A blank of Braille is drawn as a space, whatever it is called. */
const spaces = /[\s\u2800]+/gu;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Controls are removed but for those that stand between words. */
const withoutUnseen = (text: string): string =>
  text
    .replace(/[\t\v\f]/g, ' ')
    .replace(unseen, '')
    .normalize('NFC');
const withoutInvisible = (text: string): string => (seen.test(text) ? text : '');

/** What somebody typed in one line, as it is kept: composed letters, one space between words, nothing that cannot be seen; empty where nothing can. */
export const tidyLine = (text: string): string =>
  withoutInvisible(withoutUnseen(text.replace(lineBreak, ' ').replace(/\n/g, ' ')).replace(spaces, ' ').trim());

/** The same over several lines, with one empty line between them at most. */
export const tidyLines = (text: string): string =>
  withoutInvisible(
    text
      .replace(lineBreak, '\n')
      .split('\n')
      .map((line) => withoutUnseen(line).replace(spaces, ' ').trim())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/** A tidy line of at most so many characters; what is beyond is cut off. */
export const cutLine = (text: string, most: number): string => tidyLine(tidyLine(text).slice(0, most));
