import { day, fairPlay, idOfStream, isEvent, minute, type Recorded, type RecordedAs, type SharedDevice, views } from '@tennis/contracts';
import { originsOf } from '../../http/command-origins';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';

/** Results kept per pair, and events read at a time. */
const maxResultsPerPair = 20;
const batchSize = 250;

type ConfirmedResult = RecordedAs<'ResultValidated'>;

/** The report that the other player confirmed; undefined for other validations. */
const confirmedReport = async ({ eventStore }: AppContext, { stream, position, data }: ConfirmedResult): Promise<Recorded | undefined> => {
  const { how, by } = data;
  if (how !== 'opponent' && how !== 'agreement') return undefined;
  const earlierEvents = (await eventStore.readStream(stream)).filter((event) => event.position < position);
  return earlierEvents.findLast((event) => isEvent(event, 'ResultReported') && event.data.by !== by);
};

const isWithin = (one: Recorded, other: Recorded): boolean =>
  Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt)) <= fairPlay.device.minutes * minute;

/** Whether both came from the same IP address and browser within some minutes, as far as their origins are still known. */
const isSameDevice = async (app: AppContext, reported: Recorded, confirmed: Recorded): Promise<boolean> => {
  if (!isWithin(reported, confirmed)) return false;
  const origins = await originsOf(app, [reported, confirmed]);
  const [one, other] = [origins(reported.metadata.commandId), origins(confirmed.metadata.commandId)];
  return one !== undefined && other !== undefined && one.userAgent !== '' && one.ip === other.ip && one.userAgent === other.userAgent;
};

/** Stores a result under its two players, once even when it is compared again. Skips people erased since. */
const storeSharedDevice = async (app: AppContext, confirmed: ConfirmedResult): Promise<void> => {
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
  const knownResults = stored?.document.results ?? [];
  const matchId = idOfStream(stream);
  const others = knownResults.filter((result) => result.matchId !== matchId);
  const results = [...others, { matchId, at: occurredAt }].sort((one, other) => (one.at < other.at ? -1 : 1)).slice(-maxResultsPerPair);
  const newVersion = await readStore.put(collections.sharedDevices, key, { kind: 'device', playerIds, results }, stored?.version ?? 0);
  if (newVersion === undefined) await storeSharedDevice(app, confirmed);
};

const forgetOld = async ({ readStore }: AppContext, before: string): Promise<void> => {
  const { items } = await readStore.findPlain(collections.sharedDevices, { where: { at: { to: before } }, pageSize: 1000 });
  for (const { key } of items) await readStore.remove(collections.sharedDevices, key);
};

/** Key of the checkpoint that says how far the log was searched: the name of the job. */
const checkpointKey = 'compare-devices';

/**
 * Checks the results confirmed since the last run for those that both players sent from the same address and browser. Stores only the
 * results and their players, not the address.
 */
export const compareDevices = async (app: AppContext): Promise<void> => {
  const head = await app.eventStore.head();
  const searchedTo = (await app.readStore.getPlain(collections.checkpoints, checkpointKey))?.document.position ?? 0;
  const oldest = new Date(Date.parse(app.clock.now()) - fairPlay.days * day).toISOString();
  let before: number | undefined;
  while (before === undefined || before > searchedTo) {
    const from = before === undefined ? {} : { before };
    const { events, next } = await app.logSearch.search({ types: ['ResultValidated'], ...from, limit: batchSize });
    const newResults = events
      .filter(({ position, occurredAt }) => position > searchedTo && occurredAt >= oldest)
      .filter((event) => isEvent(event, 'ResultValidated'));
    for (const confirmed of newResults) {
      const reported = await confirmedReport(app, confirmed);
      if (reported && (await isSameDevice(app, reported, confirmed))) await storeSharedDevice(app, confirmed);
    }
    // by time of recording: a season of long ago may have been imported yesterday, before newer matches in this search
    if (next === null || events.some(({ recordedAt }) => recordedAt < oldest)) break;
    before = next;
  }
  await app.readStore.put(collections.checkpoints, checkpointKey, { position: head });
  await forgetOld(app, oldest);
};
