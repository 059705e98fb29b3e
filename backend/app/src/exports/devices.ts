import { collections } from '../kernel/collections';
import { originsOfPerson } from '../http/command-origins';
import { nameOf } from '@tennis/projections';
import { allPlain } from '../reads/documents';
import { peopleFor } from '../reads/people';
import type { Part } from './part';

/**
 * What is kept beside the log of the devices that somebody used: where their commands came from, for twelve months, and which results they
 * and their opponent sent from one device, which super admins may be shown.
 */
export const devices: Part = async (app, me) => {
  const [origins, items] = await Promise.all([
    originsOfPerson(app, me.id),
    allPlain(app, collections.sharedDevices, { playerIds: { equals: [me.id] } }),
  ]);
  const shared = items.map(({ document: { playerIds, results } }) => ({ other: playerIds.find((id) => id !== me.id)!, results }));
  const people = await peopleFor(
    app,
    me,
    shared.map(({ other }) => other),
  );
  const json = {
    commands: origins.map(({ at, ip, userAgent }) => ({ at, address: ip, browser: userAgent })),
    shared: shared.map(({ other, results }) => ({ with: nameOf(people, other), results })),
  };
  return [{ name: 'devices.json', json }];
};
