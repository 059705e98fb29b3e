import fc from 'fast-check';
import ICAL from 'ical.js';
import { matchCalendar } from './match-calendar';

const agreedAt = '2026-03-02T12:00:00.000Z';
const match = {
  id: 'm1',
  time: '2026-03-06T18:00:00.000Z',
  agreed: { times: 1, at: agreedAt },
  location: 'Campo 2; Maia, junto à escola',
  nameA: 'Søren Ærø',
  nameB: 'Inês Conceição',
  tournamentName: 'Escada «da Maia»',
  reportedAt: null,
  validated: null,
  cancelled: null,
};
const read = (of: Parameters<typeof matchCalendar>[0]) => {
  const text = matchCalendar(of, 'https://tennis.example/matches/m1', '2026-03-05T09:00:00.000Z');
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')!;
  const said = (property: string) => event.getFirstPropertyValue(property);
  const instant = (property: string) => (said(property) as InstanceType<typeof ICAL.Time>).toJSDate().toISOString();
  return { said, instant, lines: text.split('\r\n') };
};

describe('a match as a calendar file, read by another program', () => {
  it('contains the agreed time, since when, and that it is confirmed', () => {
    const { said, instant } = read(match);
    expect(said('uid')).toBe('m1');
    expect(said('sequence')).toBe(0);
    expect(said('status')).toBe('CONFIRMED');
    expect(instant('dtstart')).toBe(match.time);
    expect(instant('dtend')).toBe('2026-03-06T19:30:00.000Z');
    expect(instant('last-modified')).toBe(agreedAt);
    expect(instant('dtstamp')).toBe('2026-03-05T09:00:00.000Z');
  });

  it('has a higher sequence with each agreed time, and the highest when the match is cancelled', () => {
    const moved = { ...match, agreed: { times: 3, at: '2026-03-04T08:00:00.000Z' } };
    const off = read({ ...moved, cancelled: { at: '2026-03-05T08:00:00.000Z', cause: 'player-left' as const } });
    expect(read(moved).said('sequence')).toBe(2);
    expect(read(moved).instant('last-modified')).toBe('2026-03-04T08:00:00.000Z');
    expect(off.said('uid')).toBe('m1');
    expect(off.said('sequence')).toBe(3);
    expect(off.said('status')).toBe('CANCELLED');
    expect(off.instant('last-modified')).toBe('2026-03-05T08:00:00.000Z');
  });

  it('was last modified by the last change, such as a reported result', () => {
    const reportedAt = '2026-03-06T20:00:00.000Z';
    expect(read({ ...match, reportedAt }).instant('last-modified')).toBe(reportedAt);
  });

  it('keeps every letter of a name or place, in lines of at most 75 octets', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'ç', 'ø', '🎾', '👩‍🦽', ',', ';', '\\', '"', ':', ' x'), { minLength: 1, maxLength: 60 }),
        (letters) => {
          const text = letters.join('').trim();
          const { said, lines } = read({ ...match, location: text, tournamentName: text, nameA: text });
          expect(said('location')).toBe(text);
          expect(said('description')).toBe(text);
          expect(said('summary')).toBe(`${text} – Inês Conceição`);
          expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        },
      ),
      { numRuns: 50 },
    ));
});
