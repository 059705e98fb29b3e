import type { Clock } from '@tennis/ports';

/** The contract of every clock. */
export const clockContract = (name: string, open: () => Promise<{ clock: Clock }>): void => {
  describe(`clock contract: ${name}`, () => {
    it('tells the time as ISO 8601 in UTC with milliseconds', async () => {
      const { clock } = await open();
      expect(clock.now()).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    });

    it('returns a valid instant: parsed and formatted again it is the same text', async () => {
      const { clock } = await open();
      const now = clock.now();
      expect(new Date(now).toISOString()).toBe(now);
    });

    it('does not go back between two readings', async () => {
      const { clock } = await open();
      const readings = Array.from({ length: 50 }, () => clock.now());
      expect(readings).toEqual([...readings].sort());
    });
  });
};
