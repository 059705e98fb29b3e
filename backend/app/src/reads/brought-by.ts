import { type KeptNewcomer, views } from '@tennis/contracts';
import { type Brought, broughtWhile } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { allFound } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** When each of these people counts for who brought them. All that they played is looked at: that somebody plays tells of no ladder. */
export const countingOf = async (app: Reads, people: readonly KeptNewcomer[]): Promise<readonly Brought[]> =>
  (
    await Promise.all(
      people.map(async ({ userId, at }) => {
        const played = await allFound(app, views.match, { playerIds: { equals: [userId] }, status: { equals: 'completed' } });
        return broughtWhile(
          userId,
          at,
          played.map(({ document }) => document),
        );
      }),
    )
  ).flat();

/** The same of everybody whom somebody brought. */
export const broughtBy = async (app: Reads, id: string): Promise<readonly Brought[]> =>
  countingOf(app, (await app.readStore.get(views.referrals, id))?.document.brought ?? []);
