import type { Recorded } from '@tennis/contracts';
import type { LogQuery } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** Yields all events found, newest first; reads a page only when the caller goes on. */
export async function* searchEvents({ logSearch }: Pick<AppContext, 'logSearch'>, query: LogQuery): AsyncGenerator<Recorded> {
  for (let before = query.before; ;) {
    const { events, next } = await logSearch.search({ ...query, ...(before === undefined ? {} : { before }) });
    yield* events;
    if (next === null) return;
    before = next;
  }
}
