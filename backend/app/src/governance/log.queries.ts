import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type LogRow,
  type ParsedInputOf,
  type readAuditLog,
  type readAuditTable,
  type Recorded,
  reject,
} from '@tennis/contracts';
import { inertCell } from '@tennis/projections';
import type { Sought } from '@tennis/ports';
import { originsOf } from '../http/command-origins';
import { APP, type AppContext } from '../kernel/app-context';
import { accountsWithEmail } from '../reads/accounts';
import { type Language, sentence } from '../texts/sentences';
import { typesOfEntity } from './entity-types';
import { tellActs } from './tell-acts';

type Asked = ParsedInputOf<typeof readAuditTable>;
type Found = Awaited<ReturnType<AppContext['logSearch']['search']>>;

/** How many rows a spreadsheet gets, and how many are told at a time. */
const mostInTable = 5_000;
const atOnce = 250;

const columns = ['at', 'actor', 'action', 'entityType', 'entityId', 'description', 'previous', 'next', 'ip', 'userAgent'] as const;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return inertCell(typeof value === 'string' ? value : JSON.stringify(value));
};

@Injectable()
export class LogQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async page(
    reader: Actor,
    asked: ParsedInputOf<typeof readAuditLog>,
    language: Language,
  ): Promise<{ readonly items: readonly LogRow[]; readonly next: string | null }> {
    const { before, pageSize: limit } = asked;
    const sought = await this.soughtBy(asked);
    const { events, next } = await this.found(asked, { ...sought, ...(before === undefined ? {} : { before }), limit });
    return { items: await this.told(reader, events, language), next: next === null ? null : String(next) };
  }

  /** A line for each under the names of the columns, the newest first; a last one says where there are more. */
  async table(reader: Actor, asked: Asked, language: Language): Promise<readonly (readonly string[])[]> {
    const sought = await this.soughtBy(asked);
    const rows: LogRow[] = [];
    let before: number | undefined;
    let hasMore = true;
    while (hasMore && rows.length < mostInTable) {
      const { events, next } = await this.found(asked, { ...sought, ...(before === undefined ? {} : { before }), limit: atOnce });
      rows.push(...(await this.told(reader, events, language)));
      hasMore = next !== null;
      before = next ?? undefined;
    }
    const cells = rows.map((row) => columns.map((column) => cell(column === 'actor' ? row.actor.name || row.actor.id : row[column])));
    const more = columns.map((column) => (column === 'description' ? sentence('log.more', language, { most: mostInTable }) : ''));
    return [columns, ...cells, ...(hasMore ? [more] : [])];
  }

  /** @throws Rejection request.invalid for the id of a thing of no kind. */
  private async soughtBy({ actor, action, entityType, entityId, from, to }: Asked): Promise<Omit<Sought, 'before' | 'limit'>> {
    if (entityId && !entityType) throw reject('request.invalid', {}, [{ path: 'entityType', code: 'field.required' }]);
    const actorIds = await this.actorsOf(actor);
    const ofThing = entityType && !entityId ? typesOfEntity(entityType) : undefined;
    const types = action === undefined ? ofThing : ofThing && !ofThing.includes(action) ? [] : [action];
    return {
      ...(types ? { types } : {}),
      ...(actorIds ? { actorIds } : {}),
      ...(from ? { from } : {}),
      // the search takes in both ends
      ...(to ? { to: new Date(Date.parse(to) - 1).toISOString() } : {}),
    };
  }

  private found({ entityType, entityId }: Asked, sought: Sought): Promise<Found> {
    return entityType && entityId ? this.inStream(`${entityType}-${entityId}`, sought) : this.app.logSearch.search(sought);
  }

  /** What became of one thing is as long as its stream. */
  private async inStream(stream: string, { types, actorIds, from, to, before, limit }: Sought): Promise<Found> {
    const matches = ({ type, metadata, recordedAt, position }: Recorded): boolean =>
      (!types || types.includes(type)) &&
      (!actorIds || actorIds.includes(metadata.actorId)) &&
      (from === undefined || recordedAt >= from) &&
      (to === undefined || recordedAt <= to) &&
      (before === undefined || position < before);
    const all = (await this.app.eventStore.readStream(stream)).filter(matches).reverse();
    const events = all.slice(0, limit);
    return { events, next: all.length > limit ? events.at(-1)!.position : null };
  }

  /** The ids behind an e-mail; what is no e-mail is an id. */
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
