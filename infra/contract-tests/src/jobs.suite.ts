import type { Job, Jobs } from '@tennis/ports';

export interface OpenJobs {
  readonly jobs: Jobs;
  /** The same jobs after a restart of the program. */
  reopen(): Promise<OpenJobs>;
  /** Cuts what is stored of a job, behind the program's back. */
  damageJob(id: string): Promise<void>;
  close(): Promise<void>;
}

/** A moment of one day, by minute. */
const at = (minute: number): string => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString();

const job = (id: string, minute: number, data: unknown = { of: id }): Job => ({ id, name: 'expire-challenge', dueAt: at(minute), data });

/** What every store of jobs must do. */
export const jobsContract = (name: string, open: () => Promise<OpenJobs>): void => {
  describe(`jobs contract: ${name}`, () => {
    let opened: OpenJobs;
    let jobs: Jobs;
    const use = (fresh: OpenJobs): void => {
      opened = fresh;
      jobs = fresh.jobs;
    };
    beforeEach(async () => use(await open()));
    afterEach(() => opened.close());

    /** Runs what is due until a minute; answers the ids in the order they ran. */
    const run = async (minute: number): Promise<readonly string[]> => {
      const ran: string[] = [];
      const count = await jobs.runDue(at(minute), async ({ id }) => void ran.push(id));
      expect(count).toBe(ran.length);
      return ran;
    };
    /** Lets go of all that ended before a minute, asked at another. */
    const forget = async (before: number, now: number): Promise<void> => {
      while (await jobs.forget(at(before), at(now))) continue;
    };
    const pending = async (): Promise<readonly string[]> => (await jobs.pending()).map(({ id }) => id);

    it('runs a job once its time has come, and only once', async () => {
      expect(await jobs.waiting()).toEqual({ count: 0, next: null });
      await jobs.schedule(job('b', 20));
      await jobs.schedule(job('a', 10));
      expect(await run(9)).toEqual([]);
      expect(await pending()).toEqual(['a', 'b']);
      expect(await jobs.waiting()).toEqual({ count: 2, next: at(10) });
      expect(await run(10)).toEqual(['a']);
      expect(await run(11)).toEqual([]);
      expect(await pending()).toEqual(['b']);
      expect(await jobs.waiting()).toEqual({ count: 1, next: at(20) });
    });

    it('hands over the job as it was scheduled', async () => {
      const scheduled = job('a', 10, { list: [1, null, { text: 'ç' }] });
      await jobs.schedule(scheduled);
      expect(await jobs.pending()).toEqual([scheduled]);
      const seen: Job[] = [];
      await jobs.runDue(at(10), async (one) => void seen.push(one));
      expect(seen).toEqual([scheduled]);
    });

    it('runs jobs in order of their time, then of their id', async () => {
      for (const one of [job('c', 10), job('a', 11), job('b', 10), job('d', 9)]) await jobs.schedule(one);
      expect(await pending()).toEqual(['d', 'b', 'c', 'a']);
      expect(await run(11)).toEqual(['d', 'b', 'c', 'a']);
    });

    it('runs one job at a time, also when asked twice at once', async () => {
      for (const one of [job('a', 1), job('b', 2), job('c', 3)]) await jobs.schedule(one);
      let running = 0;
      let most = 0;
      const ran: string[] = [];
      const handler = async ({ id }: Job): Promise<void> => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        ran.push(id);
      };
      const counts = await Promise.all([jobs.runDue(at(10), handler), jobs.runDue(at(10), handler)]);
      expect(ran).toEqual(['a', 'b', 'c']);
      expect(counts[0] + counts[1]).toBe(3);
      expect(most).toBe(1);
    });

    it('keeps the first schedule of an id, also after it ran', async () => {
      await jobs.schedule(job('a', 10, 'first'));
      await jobs.schedule(job('a', 5, 'second'));
      expect(await jobs.pending()).toEqual([job('a', 10, 'first')]);
      expect(await run(10)).toEqual(['a']);
      await jobs.schedule(job('a', 11, 'third'));
      expect(await pending()).toEqual([]);
      expect(await run(60)).toEqual([]);
    });

    it('schedules once when the same id is scheduled ten times at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => jobs.schedule(job('a', 10))));
      expect(await run(10)).toEqual(['a']);
    });

    it('forgets a cancelled job for good, and cancelling what is not there is silent', async () => {
      await jobs.cancel('nothing');
      await jobs.schedule(job('a', 10));
      await jobs.schedule(job('b', 10));
      await jobs.cancel('a');
      await jobs.cancel('a');
      expect(await pending()).toEqual(['b']);
      await jobs.schedule(job('a', 10));
      expect(await run(10)).toEqual(['b']);
    });

    it('tries a failed job again later, and holds nobody else up', async () => {
      await jobs.schedule(job('a', 1));
      await jobs.schedule(job('b', 2));
      const ran: string[] = [];
      const failing = async ({ id }: Job): Promise<void> => {
        if (id === 'a') throw new Error('not yet');
        ran.push(id);
      };
      expect(await jobs.runDue(at(10), failing)).toBe(1);
      expect(ran).toEqual(['b']);
      expect(await pending()).toEqual(['a']);
      expect(await jobs.runDue(at(20), failing)).toBe(0);
      expect(await run(120)).toEqual(['a']);
      expect(await pending()).toEqual([]);
    });

    it('does not try a failed job twice at one moment', async () => {
      await jobs.schedule(job('a', 1));
      let attempts = 0;
      const failing = async (): Promise<void> => {
        attempts++;
        throw new Error('not yet');
      };
      await jobs.runDue(at(10), failing);
      await jobs.runDue(at(10), failing);
      expect(attempts).toBe(1);
    });

    it('runs jobs that a job schedules for the same moment', async () => {
      await jobs.schedule(job('a', 10));
      const ran: string[] = [];
      await jobs.runDue(at(10), async ({ id }) => {
        ran.push(id);
        if (id === 'a') await jobs.schedule(job('b', 10));
      });
      expect(ran).toEqual(['a', 'b']);
    });

    it('keeps pending and finished jobs over a restart', async () => {
      await jobs.schedule(job('a', 10));
      await jobs.schedule(job('b', 20));
      await run(10);
      use(await opened.reopen());
      expect(await pending()).toEqual(['b']);
      await jobs.schedule(job('a', 10));
      expect(await run(20)).toEqual(['b']);
    });

    it('knows a job that ran until it is forgotten, by when it ran and not by when it was due', async () => {
      await jobs.schedule(job('old', 1));
      await jobs.schedule(job('new', 20));
      await run(20);
      await jobs.schedule(job('late', 2));
      await run(30);
      await forget(20, 40);
      for (const id of ['old', 'new', 'late']) await jobs.schedule(job(id, 40));
      expect(await pending()).toEqual([]);
      await forget(30, 40);
      for (const id of ['old', 'new', 'late']) await jobs.schedule(job(id, 40));
      expect(await pending()).toEqual(['new', 'old']);
    });

    it('forgets nothing that waits, however long it has', async () => {
      await jobs.schedule(job('failed', 1));
      await jobs.schedule(job('later', 50));
      await jobs.runDue(at(2), () => Promise.reject(new Error('not yet')));
      await forget(90, 95);
      expect(await pending()).toEqual(['failed', 'later']);
    });

    it('remembers what ran while something waits that was due before it, or with it', async () => {
      for (const one of [job('first', 9), job('parent', 10), job('with', 10), job('after', 11)]) await jobs.schedule(one);
      await jobs.runDue(at(20), ({ id }) => (id === 'parent' ? Promise.reject(new Error('not yet')) : Promise.resolve()));
      await forget(90, 95);
      for (const id of ['first', 'with', 'after']) await jobs.schedule(job(id, 60));
      expect(await pending()).toEqual(['parent', 'first']);
    });

    it('takes a cancelled job for ended once it is asked to forget', async () => {
      await jobs.schedule(job('a', 10));
      await jobs.cancel('a');
      await forget(40, 50);
      await jobs.schedule(job('a', 60));
      expect(await pending()).toEqual([]);
      await forget(51, 60);
      await jobs.schedule(job('a', 60));
      expect(await pending()).toEqual(['a']);
    });

    it('keeps the time of a job that ran when it is cancelled afterwards', async () => {
      await jobs.schedule(job('a', 10));
      await run(10);
      await jobs.cancel('a');
      await forget(11, 50);
      await jobs.schedule(job('a', 60));
      expect(await pending()).toEqual(['a']);
    });

    it('hands over a job that cannot be read without its data, which holds nobody up and is not forgotten', async () => {
      for (const one of [job('damaged', 10), job('sound', 11)]) await jobs.schedule(one);
      await opened.damageJob('damaged');
      const ran: unknown[] = [];
      const refusing = async ({ data }: Job): Promise<void> => {
        if (data === null) throw new Error('nothing to do');
        ran.push(data);
      };
      expect(await jobs.runDue(at(20), refusing)).toBe(1);
      expect(ran).toEqual([{ of: 'sound' }]);
      expect((await jobs.pending()).map(({ id, data }) => [id, data])).toEqual([['damaged', null]]);
    });

    it('says whether there may be more to forget', async () => {
      expect(await jobs.forget(at(5), at(5))).toBe(false);
      for (const one of [job('a', 1), job('b', 2)]) await jobs.schedule(one);
      await run(3);
      expect(await jobs.forget(at(3), at(5))).toBe(false);
      expect(await jobs.forget(at(4), at(5))).toBe(true);
      await forget(4, 5);
      for (const one of [job('a', 1), job('b', 2)]) await jobs.schedule(one);
      expect(await pending()).toEqual(['a', 'b']);
    });
  });
};
