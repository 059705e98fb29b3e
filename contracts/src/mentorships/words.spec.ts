import { isForgotten } from './words';

const offeredAt = '2026-03-02T12:00:00.000Z';
const offer = { offeredAt, acceptedAt: null, endedAt: null };

describe('an offer that came to nothing', () => {
  it('is forgotten as long after it lapsed as it lasted', () => {
    expect(isForgotten(offer, '2026-03-30T11:59:59.999Z')).toBe(false);
    expect(isForgotten(offer, '2026-03-30T12:00:00.000Z')).toBe(true);
  });
  it('that was turned down or taken back is forgotten as long after that', () => {
    const ended = { ...offer, endedAt: '2026-03-03T12:00:00.000Z' };
    expect(isForgotten(ended, '2026-03-17T11:59:59.999Z')).toBe(false);
    expect(isForgotten(ended, '2026-03-17T12:00:00.000Z')).toBe(true);
  });
  it('is none that was accepted, whatever became of it', () =>
    expect(isForgotten({ ...offer, acceptedAt: offeredAt, endedAt: '2026-03-03T12:00:00.000Z' }, '2030-01-01T00:00:00.000Z')).toBe(false));
});
