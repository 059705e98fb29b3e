import type { Job, JobBook } from '@tennis/ports';

export interface OpenJobs {
  readonly jobs: JobBook;
  /** The same jobs after a restart of the program. */
  reopen(): Promise<OpenJobs>;
  /** Truncates the stored data of a job, behind the program's back. */
  truncateJob(id: string): Promise<void>;
  close(): Promise<void>;
}

/** An instant of one day, by minute. */
const at = (minute: number): string => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString();

const job = (id: string, minute: number, data: unknown = { of: id }): Job => ({ id, name: 'expire-challenge', dueAt: at(minute), data });

/** The contract of every job store. */
export const jobsContract = (name: string, open: () => Promise<OpenJobs>): void => {
  describe(`jobs contract: ${name}`, () => {
    let opened: OpenJobs;
    let jobs: JobBook;
    const switchTo = (fresh: OpenJobs): void => {
      opened = fresh;
      jobs = fresh.jobs;
    };
    beforeEach(async () => switchTo(await open()));
    afterEach(() => opened.close());

    /** Runs the jobs due until a minute, as a runner does, and fails some; returns the ids in the order they ran. */
    const run = async (minute: number, failing: readonly string[] = []): Promise<readonly string[]> => {
      const ran: string[] = [];
      for (;;) {
        const [next] = await jobs.due(at(minute), 1);
        if (!next) return ran;
        if (failing.includes(next.id)) {
          expect(await jobs.postpone(next, at(minute + 1))).toBe(true);
          continue;
        }
        expect(await jobs.finish(next, at(minute))).toBe(true);
        ran.push(next.id);
      }
    };
    /** Forgets all jobs that ended before a minute; `now` is the minute of the call. */
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
      const waiting = { ...scheduled, attempts: 0, notBefore: '' };
      expect(await jobs.due(at(10), 5)).toEqual([waiting]);
      expect(await jobs.read('a')).toEqual(waiting);
      expect(await jobs.read('b')).toBeUndefined();
    });

    it('lists due jobs by time, then by id, up to the given number', async () => {
      for (const one of [job('c', 10), job('a', 11), job('b', 10), job('d', 9), job('e', 12)]) await jobs.schedule(one);
      expect(await pending()).toEqual(['d', 'b', 'c', 'a', 'e']);
      expect((await jobs.due(at(11), 3)).map(({ id }) => id)).toEqual(['d', 'b', 'c']);
      expect(await run(11)).toEqual(['d', 'b', 'c', 'a']);
    });

    it('gives a job to the first taker, for the requested time', async () => {
      await jobs.schedule(job('a', 10));
      const read = (await jobs.read('a'))!;
      const takes = await Promise.all(Array.from({ length: 10 }, () => jobs.take(read, at(12))));
      expect(takes.filter((isMine) => isMine)).toHaveLength(1);
      expect(await jobs.due(at(11), 5)).toEqual([]);
      const taken = { ...read, notBefore: at(12) };
      expect(await jobs.read('a')).toEqual(taken);
      expect(await jobs.take(taken, at(14))).toBe(true);
      expect(await jobs.take(taken, at(16))).toBe(false);
      expect(await jobs.due(at(14), 5)).toEqual([{ ...read, notBefore: at(14) }]);
    });

    it('accepts the outcome of an attempt from its taker only: not after another outcome, nor after a cancellation', async () => {
      for (const id of ['failed', 'ran', 'cancelled']) await jobs.schedule(job(id, 10));
      const [failed, ran, cancelled] = [(await jobs.read('failed'))!, (await jobs.read('ran'))!, (await jobs.read('cancelled'))!];
      expect(await jobs.take(ran, at(12))).toBe(true);
      expect([await jobs.postpone(failed, at(20)), await jobs.finish(ran, at(11))]).toEqual([true, true]);
      await jobs.cancel('cancelled');
      for (const one of [failed, ran, cancelled])
        expect([await jobs.take(one, at(30)), await jobs.postpone(one, at(30)), await jobs.finish(one, at(30))]).toEqual([
          false,
          false,
          false,
        ]);
      expect(await jobs.due(at(60), 5)).toEqual([{ ...failed, attempts: 1, notBefore: at(20) }]);
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

    it('drops a cancelled job for good; cancelling an unknown one is ignored', async () => {
      await jobs.cancel('nothing');
      await jobs.schedule(job('a', 10));
      await jobs.schedule(job('b', 10));
      await jobs.cancel('a');
      await jobs.cancel('a');
      expect(await pending()).toEqual(['b']);
      await jobs.schedule(job('a', 10));
      expect(await run(10)).toEqual(['b']);
    });

    it('lets a failed job wait without delaying others', async () => {
      await jobs.schedule(job('a', 1));
      await jobs.schedule(job('b', 2));
      expect(await run(10, ['a'])).toEqual(['b']);
      expect(await pending()).toEqual(['a']);
      expect(await run(10)).toEqual([]);
      expect(await run(20, ['a'])).toEqual([]);
      expect((await jobs.read('a'))!.attempts).toBe(2);
      expect(await run(120)).toEqual(['a']);
      expect(await pending()).toEqual([]);
    });

    it('keeps pending and finished jobs over a restart', async () => {
      await jobs.schedule(job('a', 10));
      await jobs.schedule(job('b', 20));
      await run(10);
      switchTo(await opened.reopen());
      expect(await pending()).toEqual(['b']);
      await jobs.schedule(job('a', 10));
      expect(await run(20)).toEqual(['b']);
    });

    it('remembers a finished job until it is forgotten, by the time it ran, not by its due time', async () => {
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

    it('never forgets a pending job, however old', async () => {
      await jobs.schedule(job('failed', 1));
      await jobs.schedule(job('later', 50));
      await run(2, ['failed']);
      await forget(90, 95);
      expect(await pending()).toEqual(['failed', 'later']);
    });

    it('remembers finished jobs while one that was due before them, or with them, is pending', async () => {
      for (const one of [job('first', 9), job('parent', 10), job('with', 10), job('after', 11)]) await jobs.schedule(one);
      await run(20, ['parent']);
      await forget(90, 95);
      for (const id of ['first', 'with', 'after']) await jobs.schedule(job(id, 60));
      expect(await pending()).toEqual(['parent', 'first']);
    });

    it('treats a cancelled job as finished from the first request to forget', async () => {
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

    it('returns an unreadable job without its data, which delays nobody and is not forgotten', async () => {
      for (const one of [job('damaged', 10), job('sound', 11)]) await jobs.schedule(one);
      await opened.truncateJob('damaged');
      expect((await jobs.due(at(20), 5)).map(({ id, data }) => [id, data])).toEqual([
        ['damaged', null],
        ['sound', { of: 'sound' }],
      ]);
      expect(await run(20, ['damaged'])).toEqual(['sound']);
      expect((await jobs.pending()).map(({ id, data }) => [id, data])).toEqual([['damaged', null]]);
    });

    it('tells whether there may be more to forget', async () => {
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
