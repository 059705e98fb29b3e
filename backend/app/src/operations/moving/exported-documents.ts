import type { Position, View } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { pagesOfPlain } from '../../reads/documents';

type TranslatePosition = (position: Position) => Position;
type DocumentOf<Collection> = Collection extends View<infer Document> ? Document : never;
/**
 * `session`: only if people stay signed in. `left`: it describes the installation that it is in, and stays there. A function translates the
 * log positions in a document.
 */
type TransferMode<Document> = 'whole' | 'session' | 'left' | ((document: Document, translate: TranslatePosition) => Document);

const transferModes: { readonly [Name in keyof typeof collections]: TransferMode<DocumentOf<(typeof collections)[Name]>> } = {
  sessions: 'session',
  pushedBrowsers: 'session',
  signInReturns: 'left',
  origins: 'whole',
  readMarks: 'whole',
  clock: 'whole',
  movedClock: 'whole',
  checks: 'left',
  backupChecks: 'left',
  pendingImport: 'left',
  checkpoints: ({ position }, translate) => ({ position: translate(position) }),
  awardStarts: (known, translate) => Object.fromEntries(Object.entries(known).map(([award, since]) => [award, translate(since)])),
  noticeMarks: (marks, translate) => ({ ...marks, upTo: translate(marks.upTo) }),
  seenResults: 'whole',
  learningDays: 'whole',
  noticePreferences: (preferences, translate) => ({
    ...preferences,
    switches: Object.fromEntries(
      Object.entries(preferences.switches).map(([group, switches]) => [
        group,
        switches.map((one) => ({ ...one, from: translate(one.from) })),
      ]),
    ),
    followed: preferences.followed.map((one) => ({ ...one, from: translate(one.from) })),
  }),
  mailboxes: 'whole',
  deliveries: (delivery, translate) =>
    delivery.what.kind === 'notices'
      ? {
          ...delivery,
          what: { ...delivery.what, notices: delivery.what.notices.map((one) => ({ ...one, position: translate(one.position) })) },
        }
      : delivery,
  exportProgress: 'whole',
  reservedEmails: 'whole',
  searchCounts: 'whole',
  invitedAddresses: 'whole',
  sharedDevices: 'whole',
};

/** A plain document in an export; the collection has the store's name for it. */
export interface ExportedDocument {
  readonly collection: string;
  readonly key: string;
  readonly document: unknown;
}

const names = Object.keys(collections) as readonly (keyof typeof collections)[];

/** All plain documents that move with the log. */
export const exportedDocuments = async function* (app: Pick<AppContext, 'readStore'>, sessions: boolean): AsyncGenerator<ExportedDocument> {
  for (const name of names) {
    const mode = transferModes[name];
    if (mode === 'left' || (mode === 'session' && !sessions)) continue;
    const collection: View<unknown> = collections[name];
    for await (const items of pagesOfPlain(app, collection)) for (const { key, document } of items) yield { collection, key, document };
  }
};

/** The document with the positions of the new log; undefined if this program has no such collection. */
export const importedDocument = (
  { collection, document }: ExportedDocument,
  translate: TranslatePosition,
): { readonly document: unknown } | undefined => {
  const name = names.find((one) => collections[one] === collection);
  if (!name || transferModes[name] === 'left') return undefined;
  const mode = transferModes[name] as TransferMode<unknown>;
  return { document: typeof mode === 'function' ? mode(document, translate) : document };
};
