import { type Position, type Recorded, type View, views } from '@tennis/contracts';
import { projections } from '@tennis/projections';
import type { Lease } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import type { Process } from '../../kernel/context-definition';
import { inTurn } from '../../kernel/in-turn';
import { takePlace } from '../../processes/followed-place';
import { attemptOf, waitsOf } from './attempt';
import { noteDeliveries } from './note-deliveries';
import { dueDeliveries, tryDelivery } from './sent-table';

const every = 1000;
/** How many go at once: a server that does not answer holds up as many, and nothing else in the program. */
const atOnce = 4;
const maxInTurn = 100;
/** How much of the log, in positions, may be read again after a restart. What is noted is noted once. */
const longestRepeat = 5_000;
const checkpoint = 'deliveries';

/** What may tell somebody something. */
const types: ReadonlySet<string> = new Set([
  ...projections.filter(({ name }) => name === views.notice).flatMap((projection) => [...projection.types]),
  // a podium is told of when its ladder is frozen
  'TournamentFrozen',
  'MessageReceived',
  'MessageSent',
  'ReferralInvited',
]);

/** Whom an event reaches is looked up in these. */
const needed: readonly View[] = [
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

/** @throws Error where a view is not there yet: the same events come again. */
const viewsReach = async ({ readStore }: AppContext, position: Position): Promise<void> => {
  for (const view of needed) if ((await readStore.position(view)) < position) throw new Error(`the view ${view} is behind ${position}`);
};

/**
 * Follows the log from a place of its own and notes what is to go. What happened before it first ran, or while nothing could be sent, is old
 * news: so nothing goes out for a log that is folded, imported or brought from elsewhere.
 */
const follow = async (app: AppContext, lease: Lease) => {
  const { from, needLease, note } = await takePlace(app, checkpoint, lease, () => app.eventStore.head());
  let followed = from;
  let saved = from;
  const subscription = app.eventStore.subscribe(from, async (events: readonly Recorded[]) => {
    needLease();
    const telling = events.filter(({ type, metadata }) => types.has(type) && metadata.actorId !== 'import');
    const last = telling.at(-1);
    if (last) await viewsReach(app, last.position);
    for (const event of telling) await noteDeliveries(app, event);
    const { position } = events.at(-1)!;
    if (last || position - saved >= longestRepeat) {
      await note(position);
      saved = position;
    }
    followed = position;
  });
  return { followed: () => followed, stop: () => subscription.stop() };
};

/** Sends what is due, a few at a time, until nothing is. */
const sendDue = async (app: AppContext, isStopped: () => boolean): Promise<void> => {
  const attempt = attemptOf(app);
  const waits = waitsOf(app);
  for (;;) {
    const due = [...(await dueDeliveries(app, maxInTurn))];
    if (due.length === 0 || isStopped()) return;
    const sendNext = async (): Promise<void> => {
      for (let key = due.shift(); key !== undefined && !isStopped(); key = due.shift()) await tryDelivery(app, key, attempt, waits);
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }
};

/**
 * What is told outside of the application goes beside everything else: nothing waits for it, and what an address or a server does not
 * take holds nobody up. Where nothing can be sent, nothing is followed, and nothing is made up for later.
 */
export const startDelivery = async (app: AppContext, lease: Lease): Promise<Process | undefined> => {
  if (!app.mail && !app.webPush) {
    await app.readStore.remove(collections.checkpoints, checkpoint);
    return undefined;
  }
  const following = await follow(app, lease);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = inTurn();
  /** One after the other, whoever asks. */
  const runDue = (): Promise<void> => next(() => sendDue(app, () => isStopped || !lease.isHeld()));
  const tick = (): void => {
    void runDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'deliveries'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, every);
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
      await next(() => Promise.resolve());
    },
  };
};
