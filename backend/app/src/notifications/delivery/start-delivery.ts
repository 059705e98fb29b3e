import { type Position, type Recorded, type View, views } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import type { Lease } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import type { Process } from '../../kernel/context-definition';
import { serialQueue } from '../../kernel/serial-queue';
import { takeCheckpoint } from '../../processes/checkpoint';
import { attemptOf, postponementOf } from './attempt';
import { recordDeliveries } from './record-deliveries';
import { dueDeliveries, tryDelivery } from './sent-table';

const pollInterval = 1000;
/** Deliveries sent at once: a server that does not answer blocks no more than these, and nothing else in the program. */
const maxConcurrent = 4;
const maxPerRun = 100;
/** About the most events that are read again after a restart. Repeats are harmless, because each delivery is recorded once. */
const maxRepeated = 5_000;
const checkpoint = 'deliveries';

/** Event types that may cause deliveries. */
const deliveryEventTypes: ReadonlySet<string> = new Set([
  ...projections.filter(({ name }) => name === views.notice).flatMap((projection) => [...projection.types]),
  // a podium is announced when its ladder is frozen
  'TournamentFrozen',
  'MessageReceived',
  'MessageSent',
  'ReferralInvited',
]);

/** Views in which the recipients of an event are looked up. */
const neededViews: readonly View[] = [
  views.notice,
  views.tournament,
  views.ranking,
  views.club,
  views.account,
  views.profile,
  views.contactMessages,
  views.match,
  views.conversation,
  views.deletedMessages,
  views.referrals,
];

/** @throws Error when a view is behind: the same events then come again. */
const requireViewsAt = async ({ readStore }: AppContext, position: Position): Promise<void> => {
  for (const view of neededViews)
    if ((await readStore.position(view)) < position) throw new Error(`the view ${view} is behind ${position}`);
};

/**
 * Follows the log from its own checkpoint and records deliveries. Events from before its first start, or from a time when nothing could be
 * sent, are old news: so nothing is sent for a log that is replayed, imported or moved from elsewhere.
 */
const follow = async (app: AppContext, lease: Lease) => {
  const { from, checkLease, savePosition } = await takeCheckpoint(app, checkpoint, lease, () => app.eventStore.head());
  let followed = from;
  let unsaved = 0;
  const subscription = app.eventStore.subscribe(from, async (events: readonly Recorded[]) => {
    checkLease();
    const relevant = events.filter(({ type, metadata }) => deliveryEventTypes.has(type) && metadata.actorId !== 'import');
    const last = relevant.at(-1);
    if (last) await requireViewsAt(app, last.position);
    for (const event of relevant) await recordDeliveries(app, event);
    const { position } = events.at(-1)!;
    unsaved += events.length;
    if (last || unsaved >= maxRepeated) {
      await savePosition(position);
      unsaved = 0;
    }
    followed = position;
  });
  return { followed: () => followed, stop: () => subscription.stop() };
};

/** Sends due deliveries, a few at a time, until none is left. */
const sendDue = async (app: AppContext, isStopped: () => boolean): Promise<void> => {
  const attempt = attemptOf(app);
  const postponedUntil = postponementOf(app);
  for (;;) {
    const due = [...(await dueDeliveries(app, maxPerRun))];
    if (due.length === 0 || isStopped()) return;
    const sendNext = async (): Promise<void> => {
      for (let key = due.shift(); key !== undefined && !isStopped(); key = due.shift())
        await tryDelivery(app, key, attempt, postponedUntil);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, sendNext));
  }
};

/**
 * Sends mail and push in the background: nothing waits for it, and a failing address or server delays nothing else. Without any channel it
 * follows nothing, and nothing is sent later for that time.
 */
export const startDelivery = async (app: AppContext, lease: Lease): Promise<Process | undefined> => {
  if (!app.mail && !app.webPush) {
    await app.readStore.remove(collections.checkpoints, checkpoint);
    return undefined;
  }
  const following = await follow(app, lease);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const queue = serialQueue();
  /** Runs one after the other, whoever calls it. */
  const runDue = (): Promise<void> => queue(() => sendDue(app, () => isStopped || !lease.isHeld()));
  const tick = (): void => {
    void runDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'deliveries'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, pollInterval);
      });
  };
  tick();
  return {
    followed: following.followed,
    runDue,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await following.stop();
      await queue(() => Promise.resolve());
    },
  };
};
