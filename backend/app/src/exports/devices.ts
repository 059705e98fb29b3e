import { collections } from '../kernel/collections';
import { originsOfPerson } from '../http/command-origins';
import { nameOf } from '@tennis/projections';
import { findAllPlain } from '../reads/documents';
import { peopleFor } from '../reads/people';
import type { Part } from './part';

/**
 * Data about a user's devices that is stored outside the log: origins of their commands, for twelve months, and results that they and an
 * opponent sent from one device, which super admins may see.
 */
export const devices: Part = async (app, me) => {
  const [origins, items] = await Promise.all([
    originsOfPerson(app, me.id),
    findAllPlain(app, collections.sharedDevices, { playerIds: { equals: [me.id] } }),
  ]);
  const sharedResults = items.map(({ document: { playerIds, results } }) => ({ other: playerIds.find((id) => id !== me.id)!, results }));
  const people = await peopleFor(
    app,
    me,
    sharedResults.map(({ other }) => other),
  );
  const json = {
    commands: origins.map(({ at, ip, userAgent }) => ({ at, address: ip, browser: userAgent })),
    shared: sharedResults.map(({ other, results }) => ({ with: nameOf(people, other), results })),
  };
  return [{ name: 'devices.json', json }];
};
