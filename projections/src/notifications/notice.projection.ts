import { noticeKey, type NoticeDocument, type NoticePart, type Recorded, type ViewDefinition, views } from '@tennis/contracts';
import { noticesOf } from './notices-of';

const tables = new Map(Object.entries(noticesOf) as [string, (event: Recorded) => readonly NoticePart[]][]);

/** Imported events are old news. */
const isNews = ({ metadata }: Recorded): boolean => metadata.actorId !== 'import';

const none: readonly NoticePart[] = [];
const made = (event: Recorded): readonly NoticePart[] => (isNews(event) ? tables.get(event.type)!(event) : none);

/** The notices of the last event, kept because `keys` and `fold` ask for them one after the other. */
let last: { readonly event: Recorded; readonly parts: readonly NoticePart[] } | undefined;
const partsOf = (event: Recorded): readonly NoticePart[] => {
  if (last?.event !== event) last = { event, parts: made(event) };
  return last.parts;
};

/**
 * Notices, one document for each event that causes any: it is written once and never grows, however much happens to a person. A person's
 * list is found by their id and by the role recipients that apply to them.
 */
export const noticeProjection: ViewDefinition = {
  name: views.notice,
  version: 7,
  types: new Set(tables.keys()),
  keys: (event) => (partsOf(event).length > 0 ? [noticeKey(event)] : []),
  fold: (_none, event) => {
    const document: NoticeDocument = { eventId: event.id, at: event.occurredAt, parts: partsOf(event) };
    return { state: document };
  },
  indexes: { to: 'texts' },
  index: (document) => ({ to: [...new Set((document as NoticeDocument).parts.flatMap(({ to }) => to))] }),
  opensPersonalData: false,
};
