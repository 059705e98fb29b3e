import type { Position, View } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { pagesOfPlain } from '../../reads/documents';

type To = (position: Position) => Position;
type DocumentOf<Collection> = Collection extends View<infer Document> ? Document : never;
/**
 * `session`: only if people stay signed in. `left`: it describes the installation that it is in, and stays there. A function translates the
 * log positions in a document.
 */
type Carried<Document> = 'whole' | 'session' | 'left' | ((document: Document, to: To) => Document);

const carried: { readonly [Name in keyof typeof collections]: Carried<DocumentOf<(typeof collections)[Name]>> } = {
  sessions: 'session',
  pushedBrowsers: 'session',
  arrivals: 'left',
  origins: 'whole',
  readMarks: 'whole',
  clock: 'whole',
  movedClock: 'whole',
  checks: 'left',
  backupChecks: 'left',
  moving: 'left',
  checkpoints: ({ position }, to) => ({ position: to(position) }),
  knownAwards: (known, to) => Object.fromEntries(Object.entries(known).map(([award, since]) => [award, to(since)])),
  noticeMarks: (marks, to) => ({ ...marks, upTo: to(marks.upTo) }),
  seenResults: 'whole',
  learningDays: 'whole',
  noticePreferences: (preferences, to) => ({
    ...preferences,
    switches: Object.fromEntries(
      Object.entries(preferences.switches).map(([group, switches]) => [group, switches.map((one) => ({ ...one, from: to(one.from) }))]),
    ),
    followed: preferences.followed.map((one) => ({ ...one, from: to(one.from) })),
  }),
  mailboxes: 'whole',
  deliveries: (delivery, to) =>
    delivery.what.kind === 'notices'
      ? { ...delivery, what: { ...delivery.what, notices: delivery.what.notices.map((one) => ({ ...one, position: to(one.position) })) } }
      : delivery,
  exportProgress: 'whole',
  heldAddresses: 'whole',
  searched: 'whole',
  invitedAddresses: 'whole',
  sharedDevices: 'whole',
};

/** A plain document in an export; the collection has the store's name for it. */
export interface CarriedDocument {
  readonly collection: string;
  readonly key: string;
  readonly document: unknown;
}

const names = Object.keys(collections) as readonly (keyof typeof collections)[];

/** All plain documents that move with the log. */
export const carriedDocuments = async function* (app: Pick<AppContext, 'readStore'>, sessions: boolean): AsyncGenerator<CarriedDocument> {
  for (const name of names) {
    const how = carried[name];
    if (how === 'left' || (how === 'session' && !sessions)) continue;
    const collection: View<unknown> = collections[name];
    for await (const items of pagesOfPlain(app, collection)) for (const { key, document } of items) yield { collection, key, document };
  }
};

/** The document with the positions of the new log; undefined if this program has no such collection. */
export const movedDocument = ({ collection, document }: CarriedDocument, to: To): { readonly document: unknown } | undefined => {
  const name = names.find((one) => collections[one] === collection);
  if (!name || carried[name] === 'left') return undefined;
  const how = carried[name] as Carried<unknown>;
  return { document: typeof how === 'function' ? how(document, to) : document };
};
