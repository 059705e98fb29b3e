import { day, fairPlay, idOfStream, isEvent, minute, type Recorded, type RecordedAs, type SharedDevice, views } from '@tennis/contracts';
import { originsOf } from '../../http/command-origins';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';

/** As many results of a pair are kept, and as many events are read at a time. */
const maxKept = 20;
const atOnce = 250;

type Confirmed = RecordedAs<'ResultValidated'>;

/** What the one of two players reported, where the other confirmed it. */
const reportBehind = async ({ eventStore }: AppContext, { stream, position, data }: Confirmed): Promise<Recorded | undefined> => {
  const { how, by } = data;
  if (how !== 'opponent' && how !== 'agreement') return undefined;
  const before = (await eventStore.readStream(stream)).filter((event) => event.position < position);
  return before.findLast((event) => isEvent(event, 'ResultReported') && event.data.by !== by);
};

const isWithin = (one: Recorded, other: Recorded): boolean =>
  Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt)) <= fairPlay.device.minutes * minute;

/** Whether both came from the same address and browser, as far as that is still known. */
const isSharedBy = async (app: AppContext, reported: Recorded, confirmed: Recorded): Promise<boolean> => {
  if (!isWithin(reported, confirmed)) return false;
  const origins = await originsOf(app, [reported, confirmed]);
  const [one, other] = [origins(reported.metadata.commandId), origins(confirmed.metadata.commandId)];
  return one !== undefined && other !== undefined && one.userAgent !== '' && one.ip === other.ip && one.userAgent === other.userAgent;
};

/** Noted under the two players; the same result, looked at again, is noted once, and nobody who was erased since. */
const note = async (app: AppContext, confirmed: Confirmed): Promise<void> => {
  const { readStore } = app;
  const {
    stream,
    occurredAt,
    data: { playerA, playerB },
  } = confirmed;
  const playerIds: SharedDevice['playerIds'] = playerA < playerB ? [playerA, playerB] : [playerB, playerA];
  if ((await readStore.getMany(views.person, playerIds)).some((found) => found?.document.erased)) return;
  const key = playerIds.join('|');
  const stored = await readStore.getPlain(collections.sharedDevices, key);
  const known = stored?.document.results ?? [];
  const matchId = idOfStream(stream);
  const others = known.filter((result) => result.matchId !== matchId);
  const results = [...others, { matchId, at: occurredAt }].sort((one, other) => (one.at < other.at ? -1 : 1)).slice(-maxKept);
  const noted = await readStore.put(collections.sharedDevices, key, { kind: 'device', playerIds, results }, stored?.version ?? 0);
  if (noted === undefined) await note(app, confirmed);
};

const forgetOld = async ({ readStore }: AppContext, before: string): Promise<void> => {
  const { items } = await readStore.findPlain(collections.sharedDevices, { where: { at: { to: before } }, pageSize: 1000 });
  for (const { key } of items) await readStore.remove(collections.sharedDevices, key);
};

/** How far the log was looked through, under the name of the job. */
const mark = 'compare-devices';

/**
 * Looks at the results that were confirmed since the last time: which of them both players sent from the same address and browser.
 * Only which results, and of whom, is kept, not the address.
 */
export const compareDevices = async (app: AppContext): Promise<void> => {
  const head = await app.eventStore.head();
  const seen = (await app.readStore.getPlain(collections.checkpoints, mark))?.document.position ?? 0;
  const oldest = new Date(Date.parse(app.clock.now()) - fairPlay.days * day).toISOString();
  let before: number | undefined;
  while (before === undefined || before > seen) {
    const from = before === undefined ? {} : { before };
    const { events, next } = await app.logSearch.search({ types: ['ResultValidated'], ...from, limit: atOnce });
    const fresh = events
      .filter(({ position, occurredAt }) => position > seen && occurredAt >= oldest)
      .filter((event) => isEvent(event, 'ResultValidated'));
    for (const confirmed of fresh) {
      const reported = await reportBehind(app, confirmed);
      if (reported && (await isSharedBy(app, reported, confirmed))) await note(app, confirmed);
    }
    // by when it was recorded: a season of long ago may have been brought in yesterday, in front of what happened since
    if (next === null || events.some(({ recordedAt }) => recordedAt < oldest)) break;
    before = next;
  }
  await app.readStore.put(collections.checkpoints, mark, { position: head });
  await forgetOld(app, oldest);
};
