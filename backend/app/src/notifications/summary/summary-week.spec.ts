import { lastWeek, nextSummary } from './summary-week';

describe('the summary of a week', () => {
  it.each([
    ['in winter', '2026-03-04T12:00:00.000Z', '2026-03-09T08:00:00.000Z'],
    ['still on that Monday', '2026-03-09T07:59:59.999Z', '2026-03-09T08:00:00.000Z'],
    ['a week after it was sent', '2026-03-09T08:00:00.000Z', '2026-03-16T08:00:00.000Z'],
    // clocks go forward in the night to 29 March, and back in the night to 25 October
    ['over the spring change', '2026-03-23T08:00:00.000Z', '2026-03-30T07:00:00.000Z'],
    ['over the autumn change', '2026-10-19T07:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  ])('comes on Monday at eight in Lisbon: %s', (_when, after, next) => expect(nextSummary(after)).toBe(next));

  it.each([
    ['the moment it is over', '2026-03-30T07:00:00.000Z', '2026-03-23T08:00:00.000Z', '2026-03-30T07:00:00.000Z'],
    ['later in the week', '2026-04-02T21:00:00.000Z', '2026-03-23T08:00:00.000Z', '2026-03-30T07:00:00.000Z'],
    ['just before the next one is over', '2026-04-06T06:59:59.999Z', '2026-03-23T08:00:00.000Z', '2026-03-30T07:00:00.000Z'],
    ['in autumn', '2026-10-26T08:00:00.000Z', '2026-10-19T07:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  ])('covers the last complete week: %s', (_when, now, from, until) => expect(lastWeek(now)).toEqual({ from, until }));
});
