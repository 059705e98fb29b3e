import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  fieldsOf,
  hour,
  idOfStream,
  type NoticeDocument,
  type Recorded,
  type Trail,
  type TrailEvent,
  views,
  type Language,
} from '@tennis/contracts';
import { deciderOf } from '@tennis/domain';
import { nameOf, projections, stepThrough } from '@tennis/projections';
import { APP, type AppContext } from '../../kernel/app-context';
import { consequencesOf, isCauseOf } from '../../processes/is-cause-of';
import { peopleFor } from '../../reads/people';
import { translatorOf } from '../../texts/sentences';
import { factAt } from './fact-at';
import { eventAt, eventsOf, streamsOfMatch, describeAtOccurrence } from './logged-events';

/** The most events shown as effects, and the most steps back to a cause. */
const maxEffects = 100;
const maxCauses = 10;
/** The longest time, in ms, in which the program finishes work on many things at once, and the most of its events that are searched. */
const maxProgramDelay = hour;
const maxProgramEvents = 300;

interface Linked {
  readonly event: Recorded;
  readonly link: TrailEvent['link'];
}

const isOfMatch = ({ stream }: Recorded): boolean => stream.startsWith('challenge-') || stream.startsWith('match-');
const isSameAct = (one: Recorded, other: Recorded): boolean =>
  one.stream === other.stream && one.metadata.commandId === other.metadata.commandId;

/** The streams that may hold the cause of an event: those of its own thing, its ladder and its people. */
const candidateStreams = (events: readonly Recorded[], { stream }: Recorded): readonly string[] => {
  const named = events.flatMap((event) => Object.entries(fieldsOf(event)));
  const ids = (fields: readonly string[], category: string) =>
    named.flatMap(([field, id]) => (fields.includes(field) && typeof id === 'string' ? [`${category}-${id}`] : []));
  return [
    stream,
    ...ids(['tournamentId'], 'tournament'),
    ...ids(['userId', 'fromUserId', 'playerA', 'playerB', 'challengerId', 'challengedId'], 'user'),
  ];
};

/** From one event to its causes and its effects; every look-up uses a stream or an index of the log. */
@Injectable()
export class TrailQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection event.unknown. */
  async read(reader: Actor, position: number, language: Language): Promise<Trail> {
    const act = await eventAt(this.app, position);
    const [causes, { effects, more }, moved, jobs] = await Promise.all([
      this.causesOf(act),
      this.effectsOf(act),
      this.movesOf(act),
      this.jobsOf(act),
    ]);
    const notices = this.noticesOf(act);
    const all = [...causes, ...effects];
    const [actRow] = await describeAtOccurrence(this.app, reader, [act], language);
    const rows = await describeAtOccurrence(
      this.app,
      reader,
      all.map(({ event }) => event),
      language,
    );
    const linked = rows.map((row, index) => ({ ...row, link: all[index]!.link }));
    const people = await peopleFor(this.app, reader, [
      ...new Set([...moved.points, ...moved.places].map(({ playerId }) => playerId).concat(notices.flatMap(({ to }) => to))),
    ]);
    return {
      act: actRow!,
      causes: linked.slice(0, causes.length),
      effects: linked.slice(causes.length),
      more,
      points: moved.points.map(({ playerId, cause, points, total }) => ({
        playerId,
        name: nameOf(people, playerId),
        cause,
        points,
        total,
      })),
      places: moved.places.map((move) => ({ ...move, name: nameOf(people, move.playerId) })),
      jobs,
      notices: notices.map(({ type, words, to }) => ({
        type,
        title: translatorOf('notices', language)(`${words ?? type}.title`),
        to: to.map((address) => (people(address) ? nameOf(people, address) : address.split(' ')[0]!)),
      })),
    };
  }

  /** The events that led to this one: what a person answered to, or what made the program act, and so on back. */
  private async causesOf(act: Recorded): Promise<readonly Linked[]> {
    const causes: Linked[] = [];
    for (let event = act; causes.length < maxCauses;) {
      const cause = await this.causeOf(event);
      if (!cause) break;
      causes.push(cause);
      event = cause.event;
    }
    return causes;
  }

  private async causeOf(event: Recorded): Promise<Linked | undefined> {
    const own = await eventsOf(this.app, isOfMatch(event) ? streamsOfMatch(idOfStream(event.stream)) : [event.stream]);
    const earlier = own.filter(({ position }) => position < event.position);
    const sameAct = earlier.findLast((one) => isSameAct(one, event));
    if (sameAct) return { event: sameAct, link: 'same-act' };
    if (event.metadata.actorKind === 'system') {
      const candidates = await eventsOf(this.app, candidateStreams([...own, event], event));
      const cause = [...candidates, ...earlier].findLast((one) => isCauseOf(one, event));
      if (cause) return { event: cause, link: 'program' };
    }
    const previous = isOfMatch(event) ? earlier.at(-1) : undefined;
    return previous && { event: previous, link: 'answer' };
  }

  /** All effects, from one event to the next, nearest first and then in log order. */
  private async effectsOf(act: Recorded): Promise<{ readonly effects: readonly Linked[]; readonly more: boolean }> {
    const found = new Map<number, Linked>();
    const queue = [act];
    for (let event = queue.shift(); event && found.size < maxEffects; event = queue.shift()) {
      for (const linked of await this.directEffectsOf(event)) {
        if (linked.event.position <= act.position || found.has(linked.event.position)) continue;
        found.set(linked.event.position, linked);
        queue.push(linked.event);
      }
    }
    const effects = [...found.values()].sort((one, other) => one.event.position - other.event.position);
    return { effects: effects.slice(0, maxEffects), more: queue.length > 0 || effects.length > maxEffects };
  }

  private async directEffectsOf(event: Recorded): Promise<readonly Linked[]> {
    const consequences = consequencesOf(event);
    const commandStreams = consequences.flatMap(({ consequence }) =>
      'command' in consequence ? [deciderOf(consequence.command.type).stream(consequence.command)] : [],
    );
    const own = isOfMatch(event) ? streamsOfMatch(idOfStream(event.stream)) : [event.stream];
    const [ownEvents, commandEvents, programEvents] = await Promise.all([
      eventsOf(this.app, own),
      eventsOf(this.app, commandStreams),
      consequences.some(({ consequence }) => 'job' in consequence) && !isOfMatch(event) ? this.byProgramAfter(event) : [],
    ]);
    const later = ownEvents.filter(({ position }) => position > event.position);
    const next = later.find((one) => !isSameAct(one, event));
    return [
      ...later.filter((one) => isSameAct(one, event)).map((one): Linked => ({ event: one, link: 'same-act' })),
      ...[...later, ...commandEvents, ...programEvents]
        .filter((one) => isCauseOf(event, one))
        .map((one): Linked => ({ event: one, link: 'program' })),
      ...(isOfMatch(event) && next ? [{ event: next, link: 'answer' } as const] : []),
    ];
  }

  /** The program's events right after an event that concerns many things, found by the index of actors. */
  private async byProgramAfter({ recordedAt }: Recorded): Promise<readonly Recorded[]> {
    const to = new Date(Date.parse(recordedAt) + maxProgramDelay).toISOString();
    return (await this.app.logSearch.search({ actorIds: ['clock'], from: recordedAt, to, limit: maxProgramEvents })).events;
  }

  /** Points and places, as stored with the fact of the ladder. */
  private async movesOf(act: Recorded) {
    const { tournamentId } = fieldsOf(act);
    const ladder = act.stream.startsWith('tournament-') ? idOfStream(act.stream) : act.stream.startsWith('match-') && tournamentId;
    const body = typeof ladder !== 'string' ? undefined : (await factAt(this.app, ladder, act.position))?.body;
    return { points: body?.lines ?? [], places: body?.moved ?? [] };
  }

  private async jobsOf(act: Recorded): Promise<Trail['jobs']> {
    const consequences = consequencesOf(act);
    if (consequences.length === 0) return [];
    const waiting = new Set((await this.app.jobs.pending()).map(({ id }) => id));
    return consequences.map(({ jobId, consequence }) => ({
      name: 'command' in consequence ? consequence.command.type : consequence.job,
      dueAt: consequence.dueAt,
      waits: waiting.has(jobId),
    }));
  }

  /** The notices to people: the view of notices folded from this event alone. */
  private noticesOf(act: Recorded): NoticeDocument['parts'] {
    const view = projections.find(({ name }) => name === views.notice)!;
    const keys = view.types.has(act.type) ? view.keys(act) : [];
    return keys.flatMap((key) => stepThrough<NoticeDocument>(view, key, [act], 1).after?.parts ?? []);
  }
}
