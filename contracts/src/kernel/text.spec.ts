import fc from 'fast-check';
import { lineOfText, linesOfText } from './text';
import { cutLine, tidyLine, tidyLines } from './tidy';

describe('typed text', () => {
  it.each([
    ['a control character', 'A\u0000B\u0007', 'AB'],
    ['what turns the writing around', 'Ana\u202etp.live \u2066x\u2069\u200f', 'Anatp.live x'],
    ['half of a pair', 'A\ud800 \udc00B', 'A B'],
    ['spaces of all kinds', '  A\u00a0\u3000B\tC \u2800', 'A B C'],
    ['a space without width, a soft hyphen, a mark of byte order', '\ufeffEs\u00adca\u200bda', 'Escada'],
    ['letters written in two', 'Conceic\u0327a\u0303o', 'Conceição'],
    ['letters hidden in tags', 'Ana\u{e0041}\u{e0042}', 'Ana'],
  ])('loses %s', (_what, typed, kept) => {
    expect(tidyLine(typed)).toBe(kept);
    expect(tidyLines(typed)).toBe(kept);
  });

  it.each(['Escada de Outono, 3.ª edição (2026) – «A»', '🎾👨‍👩‍👧 ❤️', 'Ἑλλάς 日本 עברית', "D'Ávila-Sá & Cª €5"])('keeps %s', (text) => {
    expect([tidyLine(text), tidyLines(text)]).toEqual([text, text]);
  });

  it.each(['', ' ', '\u3164', '\u0301', '\u200b\u200d', '\u115f\u1160\uffa0', '\u2800', '\ufe0f', '\u{e0061}', '\n\n'])(
    'is empty when nothing in it is visible (%j)',
    (typed) => expect([tidyLine(typed), tidyLines(typed)]).toEqual(['', '']),
  );

  it('has no line breaks in a single-line field, and at most one empty line in others', () => {
    expect(tidyLine('A\r\nB\u2028C')).toBe('A B C');
    expect(tidyLines(' A \r\nB\u2028\n\n\n\nC\n')).toBe('A\nB\n\nC');
  });

  it('is normalised in one step, well formed, and cut between characters', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(typed, fc.nat(20), (text, most) => {
        for (const tidy of [tidyLine, tidyLines]) expect(tidy(tidy(text))).toBe(tidy(text));
        const cut = cutLine(text, most);
        expect(tidyLine(cut)).toBe(cut);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(encodeURIComponent(cut)).toBeDefined();
      }),
      { seed: 20261122, numRuns: 2000 },
    );
  });

  it.each([lineOfText(10), linesOfText(10)])('is refused before normalising when it is far too long to have been typed', (schema) => {
    expect(schema.safeParse(`${'\u200b'.repeat(39)}A`).data).toBe('A');
    expect(schema.safeParse(`${'\u200b'.repeat(40)}A`).error?.issues).toEqual([expect.objectContaining({ code: 'too_big', maximum: 40 })]);
  });

  it('is measured after normalising', () => {
    expect(lineOfText(4).parse('  A\u0000B C  ')).toBe('AB C');
    expect(lineOfText(3).safeParse('ABCD').success).toBe(false);
    expect(linesOfText(3).parse(' A\r\nB ')).toBe('A\nB');
  });
});
