import { Controller, Inject } from '@nestjs/common';
import {
  type AnswerOf,
  cancelRebuild,
  checkEverything as checkEverythingCall,
  isRejection,
  type ParsedInputOf,
  readLog,
  readOperations,
  readRebuild,
  rebuildProjection,
  type Recorded,
  reject,
  rollBackProjection,
  swapRebuild,
  verifyProjection,
} from '@tennis/contracts';
import type { ViewStatus } from '@tennis/ports';
import type { Envelope } from '../kernel/commands';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { runOnce, viewsOf } from './run-once';
import { checkEverything, integrityChecked, logFailure } from './nightly/check-at-night';
import { APP, type AppContext } from '../kernel/app-context';
import { lastCheckOf } from '../reads/last-check';
import { documentCounts } from './inspect-views';
import { cancelOf, recordRebuild, recordOperation, rollBack, swapOf } from './record-operation';

/** Milliseconds to wait for a refusal, out of the second that a request may take. */
const refusalTimeout = 700;

/** The most events that one request looks through: a rare type is found page by page. */
const maxScanned = 20_000;

const firstViewOf = (done: Recorded) => ({ name: viewsOf(done)[0]! });

const present = (event: Recorded) => ({ ...event, position: String(event.position) });

/** Calls of operators and super admins: read the log step by step, keep the read models in order. */
@Controller()
export class OperationsController {
  private checking: Promise<void> | undefined;
  private readonly once: ReturnType<typeof runOnce>;

  constructor(@Inject(APP) private readonly app: AppContext) {
    this.once = runOnce(app);
  }

  @Serves(readLog)
  async events(@Input() { stream, type, correlationId, from, pageSize }: ParsedInputOf<typeof readLog>): Promise<AnswerOf<typeof readLog>> {
    const matches = (event: Recorded) =>
      (!type || event.type === type) && (!correlationId || event.metadata.correlationId === correlationId);
    if (stream) {
      const events = (await this.app.eventStore.readStream(stream)).filter((event) => event.position > from && matches(event));
      return {
        items: events.slice(0, pageSize).map(present),
        next: events.length > pageSize ? String(events[pageSize - 1]!.position) : null,
      };
    }
    const items: Recorded[] = [];
    let after = from;
    for (let scanned = 0; scanned < maxScanned;) {
      const page = await this.app.eventStore.readAll(after, 1000);
      if (!page.length) return { items: items.map(present), next: null };
      for (const event of page) {
        after = event.position;
        if (matches(event)) items.push(event);
        if (items.length === pageSize) return { items: items.map(present), next: String(after) };
      }
      scanned += page.length;
    }
    return { items: items.map(present), next: String(after) };
  }

  @Serves(readOperations)
  async about(): Promise<AnswerOf<typeof readOperations>> {
    const [head, check, documents] = await Promise.all([this.app.eventStore.head(), lastCheckOf(this.app), documentCounts(this.app)]);
    return { head, check, checking: this.checking !== undefined, documents };
  }

  /** One check at a time: requests that come meanwhile wait for the same result. */
  @Serves(checkEverythingCall)
  check(@CommandEnvelope() sent: RequestEnvelope): Promise<AnswerOf<typeof checkEverythingCall>> {
    const run = async (envelope: Envelope) => {
      this.checking ??= checkEverything(this.app, { mayRepair: false })
        .then((found) => recordOperation(this.app, envelope, integrityChecked(found)), logFailure(this.app))
        .finally(() => (this.checking = undefined));
      return { running: true };
    };
    return this.once(sent, { input: { act: 'check' }, run, answerAgain: () => ({ running: true }) });
  }

  @Serves(rebuildProjection)
  rebuild(@Input() { name, swap }: ParsedInputOf<typeof rebuildProjection>, @CommandEnvelope() sent: RequestEnvelope) {
    const status = () => this.view((view) => view.name === name);
    const run = async (envelope: Envelope) => {
      await status();
      let resolveStarted: () => void = () => undefined;
      const started = new Promise<void>((resume) => (resolveStarted = resume));
      const built = this.app.views.rebuild(name, { swap, onProgress: resolveStarted });
      const recording = recordRebuild(this.app, envelope, [name], built, swap);
      recording.catch((error: unknown) => {
        if (!isRejection(error)) this.app.log.error({ err: error, view: name }, 'rebuild');
      });
      // waits for a refusal, also that of another node; GET /admin/projections shows the progress of the work
      await Promise.race([recording, started, new Promise((resume) => setTimeout(resume, refusalTimeout))]);
      return status();
    };
    return this.once(sent, { input: { act: 'rebuild', name, swap }, run, answerAgain: status });
  }

  @Serves(verifyProjection)
  verify(@Input() { name }: ParsedInputOf<typeof verifyProjection>, @CommandEnvelope() sent: RequestEnvelope) {
    const run = async (envelope: Envelope) => {
      await this.view((view) => view.name === name);
      const found = await this.app.views.verify(name);
      const data = { views: [name], different: found.different.length };
      await recordOperation(this.app, envelope, { type: 'ProjectionVerified', data });
      return found;
    };
    // verifying again changes nothing
    return this.once(sent, { input: { act: 'verify', name }, run, answerAgain: () => this.app.views.verify(name) });
  }

  @Serves(rollBackProjection)
  rollBack(@Input() { name, generation }: ParsedInputOf<typeof rollBackProjection>, @CommandEnvelope() sent: RequestEnvelope) {
    const run = async (envelope: Envelope) => {
      await rollBack(this.app, envelope, name, generation);
      return { name };
    };
    return this.once(sent, { input: { act: 'rollback', name, generation }, run, answerAgain: () => ({ name }) });
  }

  @Serves(readRebuild)
  async rebuildStatus(@Input() { rebuildId }: ParsedInputOf<typeof readRebuild>) {
    const { name, rebuild } = await this.view((view) => view.rebuild?.id === rebuildId);
    if (!rebuild) throw reject('view.unknown');
    return { view: name, ...rebuild };
  }

  @Serves(swapRebuild)
  swap(@Input() { rebuildId }: ParsedInputOf<typeof swapRebuild>, @CommandEnvelope() sent: RequestEnvelope) {
    const run = async (envelope: Envelope) => {
      const { name } = await this.view((view) => view.rebuild?.id === rebuildId);
      await swapOf(this.app, envelope, name);
      return { name };
    };
    return this.once(sent, { input: { act: 'swap', rebuildId }, run, answerAgain: firstViewOf });
  }

  @Serves(cancelRebuild)
  cancel(@Input() { rebuildId }: ParsedInputOf<typeof cancelRebuild>, @CommandEnvelope() sent: RequestEnvelope) {
    const run = async (envelope: Envelope) => {
      const { name } = await cancelOf(this.app, envelope, ({ rebuild }) => rebuild?.id === rebuildId);
      return { name };
    };
    return this.once(sent, { input: { act: 'cancel', rebuildId }, run, answerAgain: firstViewOf });
  }

  /** @throws Rejection view.unknown. */
  private async view(isRequested: (view: ViewStatus) => boolean): Promise<ViewStatus> {
    const found = (await this.app.views.list()).find(isRequested);
    if (!found) throw reject('view.unknown');
    return found;
  }
}
