import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  daysAfter,
  entityTypes,
  eventDefinitions,
  instantOfClock,
  type LogRow,
  mostCounted,
  type Page,
  type ParsedInputOf,
  type readAuditLog,
  type readAuditTable,
  type Recorded,
  type Language,
} from '@tennis/contracts';
import { inertCell } from '@tennis/projections';
import type { Sought } from '@tennis/ports';
import { originsOf } from '../http/command-origins';
import { APP, type AppContext } from '../kernel/app-context';
import { accountsWithEmail } from '../reads/accounts';
import { sentence } from '../texts/sentences';
import { eventsOfAccount } from './account-events';
import { typesOfEntity } from './entity-types';
import { ofNewcomers, tellActs } from './tell-acts';

type Asked = ParsedInputOf<typeof readAuditTable>;
type Found = Awaited<ReturnType<AppContext['logSearch']['search']>>;

/** Most rows of a spreadsheet, and rows described at a time. */
const maxInTable = 5_000;
const atOnce = 250;

/** Event types of the actor `operator`, without those that are shown as a newcomer's own acts. */
const ofOperator = (types: readonly string[] = Object.keys(eventDefinitions)): readonly string[] =>
  types.filter((type) => !ofNewcomers.has(type));

/** Event types by their lower-case name, because people type them in any case. */
const actsByKey = new Map(Object.keys(eventDefinitions).map((type) => [type.toLowerCase(), type]));

const isDay = (told: string): boolean => !told.includes('T');
/** Start of a day in Lisbon; an instant stays as it is. */
const startOf = (told: string): string => (isDay(told) ? instantOfClock(told, '00:00', 'Europe/Lisbon') : told);

const columns = ['at', 'actor', 'action', 'entityType', 'entityId', 'description', 'previous', 'next', 'ip', 'userAgent'] as const;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return inertCell(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Applies all filters of a search except the actor. */
const matching = (events: readonly Recorded[], { types, from, to, before }: Sought): readonly Recorded[] =>
  events.filter(
    ({ type, recordedAt, position }) =>
      (!types || types.includes(type)) &&
      (from === undefined || recordedAt >= from) &&
      (to === undefined || recordedAt <= to) &&
      (before === undefined || position < before),
  );

/** The newest events; `next` is the position before which the next page starts. */
const firstOf = (events: readonly Recorded[], limit: number, next: Found['next']): Found => {
  const newestFirst = events.toSorted((one, other) => other.position - one.position);
  const shown = newestFirst.slice(0, limit);
  return { events: shown, next: newestFirst.length > limit ? shown.at(-1)!.position : next };
};

@Injectable()
export class LogQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async page(
    reader: Actor,
    asked: ParsedInputOf<typeof readAuditLog>,
    language: Language,
  ): Promise<Page<LogRow> & { readonly next: string | null }> {
    const { before, page, pageSize } = asked;
    const sought = await this.soughtBy(asked);
    const ofAccounts = await this.ofAccounts(sought);
    const limit = page * pageSize;
    const [{ events, next }, total] = await Promise.all([
      this.found(asked, { ...sought, ...(before === undefined ? {} : { before }), limit }, ofAccounts),
      this.counted(asked, { ...sought, limit: mostCounted }, ofAccounts),
    ]);
    const items = await this.told(reader, events.slice(limit - pageSize), language);
    return { items, total, page, pageSize, next: next === null ? null : String(next) };
  }

  /** A header row, then a row for each event, newest first; a last row says if there are more. */
  async table(reader: Actor, asked: Asked, language: Language): Promise<readonly (readonly string[])[]> {
    const sought = await this.soughtBy(asked);
    const ofAccounts = await this.ofAccounts(sought);
    const rows: LogRow[] = [];
    let before: number | undefined;
    let hasMore = true;
    while (hasMore && rows.length < maxInTable) {
      const { events, next } = await this.found(
        asked,
        { ...sought, ...(before === undefined ? {} : { before }), limit: atOnce },
        ofAccounts,
      );
      rows.push(...(await this.told(reader, events, language)));
      hasMore = next !== null;
      before = next ?? undefined;
    }
    const cells = rows.map((row) => columns.map((column) => cell(column === 'actor' ? row.actor.name || row.actor.id : row[column])));
    const more = columns.map((column) => (column === 'description' ? sentence('log.more', language, { most: maxInTable }) : ''));
    const heads = columns.map((column) => sentence(`log.column.${column}`, language));
    return [heads, ...cells, ...(hasMore ? [more] : [])];
  }

  private async soughtBy({ actor, action: act, entityType, entityId, from, to }: Asked): Promise<Omit<Sought, 'before' | 'limit'>> {
    const action = act && (actsByKey.get(act.toLowerCase()) ?? act);
    const actorIds = await this.actorsOf(actor);
    const ofThing = entityType && !entityId ? typesOfEntity(entityType) : undefined;
    const ofAct = !action ? ofThing : ofThing && !ofThing.includes(action) ? [] : [action];
    const types = actorIds?.includes('operator') ? ofOperator(ofAct) : ofAct;
    return {
      ...(types ? { types } : {}),
      ...(actorIds ? { actorIds } : {}),
      ...(from ? { from: startOf(from) } : {}),
      // the search includes both ends
      ...(to ? { to: new Date(Date.parse(startOf(isDay(to) ? daysAfter(to, 1) : to)) - 1).toISOString() } : {}),
    };
  }

  private async counted({ entityType, entityId }: Asked, sought: Sought, ofAccounts: readonly Recorded[]): Promise<number> {
    const { actorIds, limit } = sought;
    if (entityId) return (await this.inStreams(entityType ? [entityType] : entityTypes, entityId, sought, ofAccounts)).events.length;
    const byOthers = matching(ofAccounts, sought).filter(({ metadata }) => !actorIds?.includes(metadata.actorId));
    return Math.min(limit, (await this.app.logSearch.count(sought)) + byOthers.length);
  }

  /** Events of the accounts that the search is filtered by. */
  private async ofAccounts({ actorIds = [] }: Pick<Sought, 'actorIds'>): Promise<readonly Recorded[]> {
    return (await Promise.all(actorIds.map((id) => eventsOfAccount(this.app, id)))).flat();
  }

  /** With a person as filter: what they did, and what happened to their account. */
  private async found({ entityType, entityId }: Asked, sought: Sought, ofAccounts: readonly Recorded[]): Promise<Found> {
    if (entityId) return this.inStreams(entityType ? [entityType] : entityTypes, entityId, sought, ofAccounts);
    const { events, next } = await this.app.logSearch.search(sought);
    const known = new Set(events.map(({ position }) => position));
    // events before `next` belong to a later page
    const others = matching(ofAccounts, sought).filter(({ position }) => !known.has(position) && position >= (next ?? 0));
    return firstOf([...events, ...others], sought.limit, next);
  }

  /** Searches the streams of one id, which are short enough to read whole; a match has the id of its challenge. */
  private async inStreams(kinds: readonly string[], id: string, sought: Sought, ofAccounts: readonly Recorded[]): Promise<Found> {
    const { actorIds, limit } = sought;
    const known = new Set(ofAccounts.map(({ position }) => position));
    const isTheirs = ({ metadata, position }: Recorded): boolean => !actorIds || actorIds.includes(metadata.actorId) || known.has(position);
    const events = await Promise.all(kinds.map((kind) => this.app.eventStore.readStream(`${kind}-${id}`)));
    return firstOf(matching(events.flat(), sought).filter(isTheirs), limit, null);
  }

  /** User ids with this e-mail; a text without `@` is an id itself. */
  private async actorsOf(actor: string | undefined): Promise<readonly string[] | undefined> {
    if (!actor) return undefined;
    return actor.includes('@') ? (await accountsWithEmail(this.app, actor)).map(({ id }) => id) : [actor];
  }

  private async told(reader: Actor, events: readonly Recorded[], language: Language): Promise<readonly LogRow[]> {
    const [rows, origins] = await Promise.all([tellActs(this.app, reader, events, language), originsOf(this.app, events)]);
    return rows.map((row, index) => {
      const origin = origins(events[index]!.metadata.commandId);
      return origin ? { ...row, ip: origin.ip, userAgent: origin.userAgent } : row;
    });
  }
}
