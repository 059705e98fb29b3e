import type { Recorded } from '@tennis/contracts';
import type { Sought } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** Yields all events found, newest first; reads a page only when the caller goes on. */
export async function* eventsFound({ logSearch }: Pick<AppContext, 'logSearch'>, sought: Sought): AsyncGenerator<Recorded> {
  for (let before = sought.before; ;) {
    const { events, next } = await logSearch.search({ ...sought, ...(before === undefined ? {} : { before }) });
    yield* events;
    if (next === null) return;
    before = next;
  }
}
