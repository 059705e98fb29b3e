import { day, type Position, reject, views } from '@tennis/contracts';
import { dayOfProgress, tipsOf } from '@tennis/projections';
import { z } from 'zod';
import { loginOf } from '../identity/sign-in';
import { runInChunks } from '../commands/run-in-chunks';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { markRead } from '../conversations/read-marks';
import { conversationIdOf } from '../kernel/ids';
import { findAll } from '../reads/documents';
import { inventPeople, maxPeople } from '../seed/invent-people';
import { markTip } from '../learning/learning-day';
import { markResultSeen } from '../matches/seen-results';
import { markAllNoticesRead } from '../notifications/marks/notice-marks';
import { seededRandom } from '../seed/random';
import { maxWeeks, buildStory } from '../seed/build-story';
import { defineOperation, type OperationProgress } from './define-operation';

export interface SeedRequest {
  readonly players: number;
  readonly weeks: number;
  readonly seed: number;
}

/** Messages older than this have been read: people of a living community read their messages. */
const unreadAge = 2 * day;

/** The most concurrent commands if one writer decides in the order of asking. An engine where commands race gets one at a time. */
const maxConcurrentEmbedded = 256;

/** Participants have read messages from before a given time, and all messages before their own. */
const readConversations = async (app: AppContext, before: string): Promise<void> => {
  for (const { document } of await findAll(app, views.conversation, {})) {
    const { id, count, participantIds } = document;
    const messages = await app.readStore.rows(views.conversation, id, { after: 0, limit: count });
    const tournament = (await app.readStore.get(views.tournament, id))?.document;
    for (const userId of tournament ? Object.keys(tournament.members) : participantIds) {
      const read = messages.findLast(({ body }) => body.sentAt < before || body.authorId === userId);
      if (read) await markRead(app, userId, id, read.n);
    }
  }
};

/** The person has seen the effects of results from before a given time. */
const seeResults = async (app: AppContext, userId: string, before: string): Promise<void> => {
  const matches = await findAll(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
  for (const { document } of matches)
    if (document.validated && document.validated.at < before) await markResultSeen(app, userId, document.id);
};

/** Every third person has read tips of the last days, one on each day; today's are unread for everybody. */
const readTips = async (app: AppContext, userId: string, nth: number, now: number): Promise<void> => {
  if (nth % 3 !== 0) return;
  for (let before = 1; before <= 4; before += 1) {
    const onDay = dayOfProgress(new Date(now - before * day).toISOString());
    await markTip(app, userId, onDay, 'viewed', tipsOf(onDay)[0]!.id);
  }
};

/**
 * Fills an empty installation with a believable community that has played until now: sixty people with Portuguese names, four ladders (one
 * private) and weeks of challenges, matches and results with their own dates, all through the same decisions as any click. The seed decides
 * everything but the ids of people, which depend on the installation.
 * @throws Rejection seed.closed if strangers could reach the program; seed.not-empty.
 */
export const seedDemo = async (app: AppContext, request: SeedRequest, onProgress: (progress: OperationProgress) => void = () => {}) => {
  if (!app.config.openDoors) throw reject('seed.closed');
  if ((await app.eventStore.head()) !== 0) throw reject('seed.not-empty');
  const { players, weeks, seed } = request;
  const people = inventPeople(seededRandom(seed), players).map((person) => ({
    ...person,
    ...loginOf(app, { provider: 'development', subject: `development:${person.email}` }),
  }));
  const now = Date.parse(app.clock.now());
  const idOfTwo = (one: string, other: string): string => conversationIdOf(app.personalData, one, other);
  const { steps, stories } = buildStory({ people, weeks, seed, now, conversationIdOf: idOfTwo });
  // if two programs find the log empty at the same time, only one writes the story
  if ((await app.readStore.put(collections.checkpoints, 'seed', { position: 0 }, 0)) === undefined) throw reject('seed.not-empty');
  await app.personalData.ensureKeys(people.map(({ userId }) => userId));
  let done = 0;
  let readUpTo: Position = 0;
  const readBefore = now - unreadAge;
  await runInChunks(
    steps.map(({ at, command }) => async () => {
      const { position } = await app.commandBus.execute(command);
      if (at < readBefore) readUpTo = Math.max(readUpTo, Number(position));
    }),
    app.config.store.kind === 'embedded' ? maxConcurrentEmbedded : 1,
    (count) => onProgress({ done: (done += count), total: steps.length }),
  );
  const before = new Date(readBefore).toISOString();
  for (const [nth, { userId }] of people.entries()) {
    await markAllNoticesRead(app, userId, readUpTo);
    await seeResults(app, userId, before);
    await readTips(app, userId, nth, now);
  }
  await readConversations(app, before);
  const tournaments = await app.readStore.getMany(
    views.tournament,
    stories.map(({ tournamentId }) => tournamentId),
  );
  const results = tournaments.reduce((sum, tournament) => sum + (tournament?.document.results ?? 0), 0);
  return { players: people.length, tournaments: stories.length, results, position: String(await app.eventStore.head()) };
};

export const seedCommunity = defineOperation({
  args: z.object({ players: z.int().min(4).max(maxPeople), weeks: z.int().min(1).max(maxWeeks), seed: z.int().min(0) }),
  run: seedDemo,
});
