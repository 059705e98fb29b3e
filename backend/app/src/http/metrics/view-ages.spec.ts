import { trackViewAges } from './view-ages';

describe('for how long a view has lacked an event', () => {
  it('is nothing where it has reached the end of the log', () => {
    const ageOf = trackViewAges();
    expect([ageOf('ranking', { position: 10, lag: 0 }, 0), ageOf('ranking', { position: 10, lag: 0 }, 60_000)]).toEqual([0, 0]);
  });

  it('grows while it stands still, by the event that it has lacked longest', () => {
    const ageOf = trackViewAges();
    const ages = [
      { position: 10, lag: 5, at: 0 },
      { position: 10, lag: 50, at: 15_000 },
      { position: 12, lag: 90, at: 30_000 },
    ].map(({ at, ...view }) => ageOf('ranking', view, at));
    expect(ages).toEqual([0, 15_000, 30_000]);
  });

  it('stays small where it follows a busy log, though it is behind at every look', () => {
    const ageOf = trackViewAges();
    for (let look = 0; look < 500; look += 1) expect(ageOf('ranking', { position: look * 100, lag: 100 }, look * 15_000)).toBe(0);
  });

  it('is counted from the oldest however often it is looked at, and for each view alone', () => {
    const ageOf = trackViewAges();
    for (let look = 0; look < 500; look += 1) {
      ageOf('ranking', { position: 10, lag: 5 + look }, look * 1_000);
      ageOf('match', { position: 15 + look, lag: 0 }, look * 1_000);
    }
    expect([ageOf('ranking', { position: 10, lag: 600 }, 500_000), ageOf('match', { position: 610, lag: 0 }, 500_000)]).toEqual([
      500_000, 0,
    ]);
  });
});
