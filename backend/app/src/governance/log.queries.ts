import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  dateInZone,
  daysAfter,
  entityTypes,
  eventDefinitions,
  instantOfClock,
  type LogRow,
  maxLogEventCount,
  type Page,
  type ParsedInputOf,
  type readAuditLog,
  type readAuditTable,
  type Recorded,
  type Language,
} from '@tennis/contracts';
import { inertCell } from '@tennis/projections';
import type { LogQuery } from '@tennis/ports';
import { originsOf } from '../http/command-origins';
import { type FinishedAnswer, finishedCsv } from '../http/reading';
import { APP, type AppContext } from '../kernel/app-context';
import { accountsWithEmail } from '../reads/accounts';
import { viewsPosition } from '../reads/views-position';
import { fileName } from '../texts/file-name';
import { sentence } from '../texts/sentences';
import { eventsOfAccount } from './account-events';
import { typesOfEntity } from './entity-types';
import { newcomerEvents, describeEvents } from './describe-events';

type LogTableQuery = ParsedInputOf<typeof readAuditTable>;
type SearchResult = Awaited<ReturnType<AppContext['logSearch']['search']>>;

/** Most rows of a spreadsheet, and rows described at a time. */
const maxTableRows = 5_000;
const batchSize = 250;

/** Event types of the actor `operator`, without those that are shown as a newcomer's own acts. */
const operatorTypes = (types: readonly string[] = Object.keys(eventDefinitions)): readonly string[] =>
  types.filter((type) => !newcomerEvents.has(type));

/** Event types by their lower-case name, because people type them in any case. */
const typesByLowerCase = new Map(Object.keys(eventDefinitions).map((type) => [type.toLowerCase(), type]));

const isDay = (text: string): boolean => !text.includes('T');
/** Start of a day in Lisbon; an instant stays as it is. */
const startOf = (text: string): string => (isDay(text) ? instantOfClock(text, '00:00', 'Europe/Lisbon') : text);

const columns = ['at', 'actor', 'action', 'entityType', 'entityId', 'description', 'previous', 'next', 'ip', 'userAgent'] as const;

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return inertCell(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Applies all filters of a search except the actor. */
const filterEvents = (events: readonly Recorded[], { types, from, to, before }: LogQuery): readonly Recorded[] =>
  events.filter(
    ({ type, recordedAt, position }) =>
      (!types || types.includes(type)) &&
      (from === undefined || recordedAt >= from) &&
      (to === undefined || recordedAt <= to) &&
      (before === undefined || position < before),
  );

/** The newest events; `next` is the position before which the next page starts. */
const newestOf = (events: readonly Recorded[], limit: number, next: SearchResult['next']): SearchResult => {
  const newestFirst = events.toSorted((one, other) => other.position - one.position);
  const shown = newestFirst.slice(0, limit);
  return { events: shown, next: newestFirst.length > limit ? shown.at(-1)!.position : next };
};

@Injectable()
export class LogQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async page(
    reader: Actor,
    query: ParsedInputOf<typeof readAuditLog>,
    language: Language,
  ): Promise<Page<LogRow> & { readonly next: string | null }> {
    const { before, page, pageSize } = query;
    const filter = await this.filterOf(query);
    const accountEvents = await this.accountEventsFor(filter);
    const limit = page * pageSize;
    const [{ events, next }, total] = await Promise.all([
      this.findEvents(query, { ...filter, ...(before === undefined ? {} : { before }), limit }, accountEvents),
      this.countEvents(query, { ...filter, limit: maxLogEventCount }, accountEvents),
    ]);
    const items = await this.presentRows(reader, events.slice(limit - pageSize), language);
    return { items, total, page, pageSize, next: next === null ? null : String(next) };
  }

  /** A spreadsheet: a header row, then a row for each event, newest first; a last row says if there are more. */
  async table(reader: Actor, query: LogTableQuery, language: Language): Promise<FinishedAnswer<string>> {
    const filter = await this.filterOf(query);
    const accountEvents = await this.accountEventsFor(filter);
    const rows: LogRow[] = [];
    let before: number | undefined;
    let hasMore = true;
    while (hasMore && rows.length < maxTableRows) {
      const { events, next } = await this.findEvents(
        query,
        { ...filter, ...(before === undefined ? {} : { before }), limit: batchSize },
        accountEvents,
      );
      rows.push(...(await this.presentRows(reader, events, language)));
      hasMore = next !== null;
      before = next ?? undefined;
    }
    const cells = rows.map((row) => columns.map((column) => cellText(column === 'actor' ? row.actor.name || row.actor.id : row[column])));
    const moreRow = columns.map((column) => (column === 'description' ? sentence('log.more', language, { most: maxTableRows }) : ''));
    const heads = columns.map((column) => sentence(`log.column.${column}`, language));
    const today = dateInZone(this.app.clock.now(), 'Europe/Lisbon');
    const name = fileName('csv', today, sentence('file.log', language), query.from, query.to);
    return finishedCsv(name, [heads, ...cells, ...(hasMore ? [moreRow] : [])], language, viewsPosition(this.app));
  }

  private async filterOf({
    actor,
    action: typedAction,
    entityType,
    entityId,
    from,
    to,
  }: LogTableQuery): Promise<Omit<LogQuery, 'before' | 'limit'>> {
    const action = typedAction && (typesByLowerCase.get(typedAction.toLowerCase()) ?? typedAction);
    const actorIds = await this.actorsOf(actor);
    const typesOfEntityType = entityType && !entityId ? typesOfEntity(entityType) : undefined;
    const selectedTypes = !action ? typesOfEntityType : typesOfEntityType && !typesOfEntityType.includes(action) ? [] : [action];
    const types = actorIds?.includes('operator') ? operatorTypes(selectedTypes) : selectedTypes;
    return {
      ...(types ? { types } : {}),
      ...(actorIds ? { actorIds } : {}),
      ...(from ? { from: startOf(from) } : {}),
      // the search includes both ends
      ...(to ? { to: new Date(Date.parse(startOf(isDay(to) ? daysAfter(to, 1) : to)) - 1).toISOString() } : {}),
    };
  }

  private async countEvents(
    { entityType, entityId }: LogTableQuery,
    filter: LogQuery,
    accountEvents: readonly Recorded[],
  ): Promise<number> {
    const { actorIds, limit } = filter;
    if (entityId) return (await this.inStreams(entityType ? [entityType] : entityTypes, entityId, filter, accountEvents)).events.length;
    const otherEvents = filterEvents(accountEvents, filter).filter(({ metadata }) => !actorIds?.includes(metadata.actorId));
    return Math.min(limit, (await this.app.logSearch.count(filter)) + otherEvents.length);
  }

  /** Events of the accounts that the search is filtered by. */
  private async accountEventsFor({ actorIds = [] }: Pick<LogQuery, 'actorIds'>): Promise<readonly Recorded[]> {
    return (await Promise.all(actorIds.map((id) => eventsOfAccount(this.app, id)))).flat();
  }

  /** With a person as filter: what they did, and what happened to their account. */
  private async findEvents(
    { entityType, entityId }: LogTableQuery,
    filter: LogQuery,
    accountEvents: readonly Recorded[],
  ): Promise<SearchResult> {
    if (entityId) return this.inStreams(entityType ? [entityType] : entityTypes, entityId, filter, accountEvents);
    const { events, next } = await this.app.logSearch.search(filter);
    const known = new Set(events.map(({ position }) => position));
    // events before `next` belong to a later page
    const others = filterEvents(accountEvents, filter).filter(({ position }) => !known.has(position) && position >= (next ?? 0));
    return newestOf([...events, ...others], filter.limit, next);
  }

  /** Searches the streams of one id, which are short enough to read whole; a match has the id of its challenge. */
  private async inStreams(
    kinds: readonly string[],
    id: string,
    filter: LogQuery,
    accountEvents: readonly Recorded[],
  ): Promise<SearchResult> {
    const { actorIds, limit } = filter;
    const known = new Set(accountEvents.map(({ position }) => position));
    const isByOrAboutActors = ({ metadata, position }: Recorded): boolean =>
      !actorIds || actorIds.includes(metadata.actorId) || known.has(position);
    const events = await Promise.all(kinds.map((kind) => this.app.eventStore.readStream(`${kind}-${id}`)));
    return newestOf(filterEvents(events.flat(), filter).filter(isByOrAboutActors), limit, null);
  }

  /** User ids with this e-mail; a text without `@` is an id itself. */
  private async actorsOf(actor: string | undefined): Promise<readonly string[] | undefined> {
    if (!actor) return undefined;
    return actor.includes('@') ? (await accountsWithEmail(this.app, actor)).map(({ id }) => id) : [actor];
  }

  private async presentRows(reader: Actor, events: readonly Recorded[], language: Language): Promise<readonly LogRow[]> {
    const [rows, origins] = await Promise.all([describeEvents(this.app, reader, events, language), originsOf(this.app, events)]);
    return rows.map((row, index) => {
      const origin = origins(events[index]!.metadata.commandId);
      return origin ? { ...row, ip: origin.ip, userAgent: origin.userAgent } : row;
    });
  }
}
