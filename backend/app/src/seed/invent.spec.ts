import { checkResult } from '@tennis/contracts';
import { inventPeople } from './invent-people';
import { inventWeek } from './invent-profile';
import { inventScore } from './invent-score';
import { seededRandom } from './random';

describe('the generated seed data', () => {
  it('is the same for the same seed, and different for another', () => {
    const drawn = (seed: number) => inventPeople(seededRandom(seed), 60);
    expect(drawn(42)).toEqual(drawn(42));
    expect(drawn(43)).not.toEqual(drawn(42));
  });

  it('has people with different names, whose address is their name', () => {
    const people = inventPeople(seededRandom(1), 500);
    expect(new Set(people.map(({ email }) => email)).size).toBe(500);
    expect(people[0]).toMatchObject({ firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@example.pt' });
    expect(people.every(({ email }) => /^[a-z]+\.[a-z]+@example\.pt$/.test(email))).toBe(true);
  });

  it('has weekly availabilities, mostly some evenings and a weekend, without duplicate ranges', () => {
    const random = seededRandom(3);
    const weeks = Array.from({ length: 400 }, (_, nth) => inventWeek(random, nth));
    const told = weeks.filter(({ length }) => length > 0);
    expect(told).toHaveLength(350);
    for (const week of told) {
      expect(week.filter(({ day }) => day < 6).length).toBeGreaterThan(1);
      expect(new Set(week.map(({ day, from }) => `${day} ${from}`)).size).toBe(week.length);
      expect(week.every(({ day, from, to }) => from < to && (day > 5 ? from >= '09:00' : from >= '12:30'))).toBe(true);
    }
    expect(told.some((week) => week.some(({ day }) => day > 5))).toBe(true);
  });

  it('has results that the rules allow, won by the expected player, with every outcome', () => {
    const random = seededRandom(7);
    const scores = Array.from({ length: 5000 }, () => inventScore(random, random.next()));
    for (const score of scores) {
      const { winner } = checkResult(score, { longSets: false });
      expect(winner).toBe(score.outcome === 'completed' ? 'a' : undefined);
    }
    expect(new Set(scores.map(({ outcome }) => outcome))).toEqual(new Set(['completed', 'retired', 'walkover']));
  });
});
