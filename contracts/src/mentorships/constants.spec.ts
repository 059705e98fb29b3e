import { isForgotten } from './constants';

const offeredAt = '2026-03-02T12:00:00.000Z';
const offer = { offeredAt, acceptedAt: null, endedAt: null };

describe('an offer without a mentorship', () => {
  it('is forgotten after the time for which it was open, counted from its lapse', () => {
    expect(isForgotten(offer, '2026-03-30T11:59:59.999Z')).toBe(false);
    expect(isForgotten(offer, '2026-03-30T12:00:00.000Z')).toBe(true);
  });
  it('declined or withdrawn is forgotten after the same time', () => {
    const ended = { ...offer, endedAt: '2026-03-03T12:00:00.000Z' };
    expect(isForgotten(ended, '2026-03-17T11:59:59.999Z')).toBe(false);
    expect(isForgotten(ended, '2026-03-17T12:00:00.000Z')).toBe(true);
  });
  it('does not include an accepted one, whatever became of it', () =>
    expect(isForgotten({ ...offer, acceptedAt: offeredAt, endedAt: '2026-03-03T12:00:00.000Z' }, '2030-01-01T00:00:00.000Z')).toBe(false));
});
