import type { Job, JobBook } from '@tennis/ports';
import { until } from './until';

export interface OpenJobRunner {
  readonly jobs: JobBook;
  /** Starts to run the jobs of the book. */
  start(run: (job: Job) => Promise<void>): void;
  /** Finishes the running job and starts no other. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const timeFromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

const job = (id: string, dueAt: string, data: unknown = { of: id }): Job => ({ id, name: 'a-job', dueAt, data });

/** Milliseconds within which a due job runs, also on a busy machine. */
const runTimeout = 20_000;

/** The contract of every job runner. */
export const jobRunnerContract = (name: string, open: () => Promise<OpenJobRunner>): void => {
  describe(`job runner contract: ${name}`, () => {
    let opened: OpenJobRunner;
    let ranJobs: Job[];
    const recordRun = async (one: Job): Promise<void> => void ranJobs.push(one);
    const ids = (): readonly string[] => ranJobs.map(({ id }) => id);
    const schedule = async (...jobs: readonly Job[]): Promise<void> => {
      for (const one of jobs) await opened.jobs.schedule(one);
    };
    const nothingWaits = () => until(async () => (await opened.jobs.waiting()).count === 0, 'nothing waits', runTimeout);
    beforeEach(async () => {
      ranJobs = [];
      opened = await open();
    });
    afterEach(() => opened.close());

    it('runs a job once, as scheduled, not before its time', async () => {
      const dueAt = timeFromNow(3000);
      const times: string[] = [];
      opened.start(async (one) => void (ranJobs.push(one), times.push(new Date().toISOString())));
      await schedule(job('a', timeFromNow(-1000)), job('b', dueAt, { list: [1, null] }));
      await nothingWaits();
      expect(ranJobs.map(({ id, data }) => [id, data])).toEqual([
        ['a', { of: 'a' }],
        ['b', { list: [1, null] }],
      ]);
      expect(times[1]! >= dueAt).toBe(true);
    });

    it('runs jobs that waited before the start one by one, ordered by time, then by id', async () => {
      const [first, second] = [timeFromNow(-5000), timeFromNow(-1000)];
      await schedule(job('c', second), job('d', first), job('b', second), job('a', timeFromNow(-500)));
      let running = 0;
      let maxRunning = 0;
      opened.start(async (one) => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise((resume) => setTimeout(resume, 20));
        running--;
        ranJobs.push(one);
      });
      await nothingWaits();
      expect(ids()).toEqual(['d', 'b', 'c', 'a']);
      expect(maxRunning).toBe(1);
    });

    it('retries a failed job later, without delaying others', async () => {
      const tries: number[] = [];
      opened.start(async (one) => {
        if (one.id === 'failing') tries.push(Date.now());
        if (one.id === 'failing' && tries.length < 3) throw new Error('not yet');
        ranJobs.push(one);
      });
      await schedule(job('failing', timeFromNow(-2000)), job('sound', timeFromNow(-1000)));
      await nothingWaits();
      expect(ids()).toEqual(['sound', 'failing']);
      expect([tries[1]! - tries[0]! >= 1000, tries[2]! - tries[1]! >= 2000]).toEqual([true, true]);
    });

    it('does not run a job that was cancelled before its time', async () => {
      opened.start(recordRun);
      await schedule(job('kept', timeFromNow(3000)), job('cancelled', timeFromNow(2500)));
      // by then the runner already knows the job
      await new Promise((resume) => setTimeout(resume, 1500));
      await opened.jobs.cancel('cancelled');
      await nothingWaits();
      expect(ids()).toEqual(['kept']);
    });

    it('runs a job that another job schedules for the same moment', async () => {
      opened.start(async (one) => {
        ranJobs.push(one);
        if (one.id === 'a') await schedule(job('b', one.dueAt));
      });
      await schedule(job('a', timeFromNow(0)));
      await until(() => ranJobs.length === 2, 'both ran', runTimeout);
      await nothingWaits();
      expect(ids()).toEqual(['a', 'b']);
    });

    it('finishes the running job before it stops, and keeps the rest', async () => {
      let ended = 0;
      opened.start(async (one) => {
        ranJobs.push(one);
        await new Promise((resume) => setTimeout(resume, 1000));
        ended++;
      });
      await schedule(job('a', timeFromNow(0)));
      await until(() => ranJobs.length === 1, 'it runs', runTimeout);
      await opened.stop();
      expect(ended).toBe(1);
      await schedule(job('b', timeFromNow(0)));
      await new Promise((resume) => setTimeout(resume, 2500));
      expect(ids()).toEqual(['a']);
      expect((await opened.jobs.pending()).map(({ id }) => id)).toEqual(['b']);
    });
  });
};
