import { collections, idFrom } from '@tennis/app';
import type { NoticeChannel, Recorded } from '@tennis/contracts';
import { openFolder } from '../check-data';
import type { Player } from '../community';
import type { Problems } from '../fault-run';
import type { Installation } from '../installation';

/** After a crash between sending a delivery and recording it, it is sent once more, under the same name. */
const maxTimes = 2;
const pageSize = 1000;
/** The word for a delivery at its destination. */
const deliveryNames = { email: 'letter', push: 'push' } as const satisfies Record<NoticeChannel, string>;

type Installed = Pick<Installation, 'dataDir' | 'engines'>;

/** How often each delivery arrived, by its name. */
type Arrivals = Readonly<Record<NoticeChannel, ReadonlyMap<string, number>>>;

/** The folder's own record of its deliveries: every row of the sent table, and the log position up to which deliveries were recorded. */
const readSentTable = async ({ dataDir, engines }: Installed) => {
  const { readStore, close } = await openFolder(dataDir, engines);
  try {
    const rows: { readonly key: string; readonly channel: NoticeChannel; readonly state: string }[] = [];
    for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
      const found = await readStore.findPlain(collections.deliveries, { where: {}, page, pageSize });
      total = found.total;
      rows.push(...found.items.map(({ key, document: { channel, state } }) => ({ key, channel, state })));
    }
    const recordedUpTo = (await readStore.getPlain(collections.checkpoints, 'deliveries'))?.document.position ?? 0;
    return { rows, noted: recordedUpTo };
  } finally {
    await close();
  }
};

/**
 * Checks that every arrived delivery is recorded and arrived at most twice, that every delivery recorded as sent arrived, and that no
 * challenge was forgotten.
 */
export const checkSent = async (
  installed: Installed,
  events: readonly Recorded[],
  players: readonly Player[],
  arrivals: Arrivals,
  problems: Problems,
): Promise<void> => {
  const { rows, noted: recordedUpTo } = await readSentTable(installed);
  const recorded = new Set<string>();
  for (const { key, channel, state } of rows) {
    const name = idFrom(deliveryNames[channel], key);
    recorded.add(name);
    if (state === 'sent' && !arrivals[channel].has(name)) problems.add(`a ${deliveryNames[channel]} is recorded as sent and never came`);
  }
  for (const channel of ['email', 'push'] as const)
    for (const [name, times] of arrivals[channel]) {
      if (!recorded.has(name)) problems.add(`a ${deliveryNames[channel]} went that is not recorded`);
      if (times > maxTimes) problems.add(`a ${deliveryNames[channel]} went ${times} times`);
    }
  const keys = new Set(rows.map(({ key }) => key));
  const known = new Set(players.map(({ id }) => id));
  for (const { id, type, data, position } of events) {
    if (type !== 'ChallengeIssued' || position > recordedUpTo) continue;
    const { challengedId } = data as { readonly challengedId: string };
    if (known.has(challengedId) && !keys.has(`${id} ${challengedId} push`)) problems.add('a challenge was not noted to be pushed');
  }
};
