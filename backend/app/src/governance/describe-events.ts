import { type Actor, fieldsOf, idOfStream, type LogRow, type Recorded, type Role, views, type Language } from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { causesOf } from '../processes/causes-of';
import { documentsOf } from '../reads/documents';
import { unsealEvent } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { eventSentence, programName, viewsName } from '../texts/event-sentences';
import { translatorOf } from '../texts/sentences';
import { type AffectedPerson, valueChange, needsPreviousValues, isAffectedPerson } from './value-change';

type EventFields = Readonly<Record<string, unknown>>;

/** Event fields that hold a person, with the names that sentences use for them. */
const personFields = {
  userId: 'person',
  toUserId: 'successor',
  playerA: 'playerA',
  playerB: 'playerB',
  challengerId: 'playerA',
  challengedId: 'playerB',
  menteeId: 'mentee',
} as const;

/** Kind of thing that an event is about: `user` for the stream `user-<id>`. */
export const entityTypeOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

const textIn = (data: EventFields, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};

const textsIn = (data: EventFields, field: string): readonly unknown[] => {
  const value = data[field];
  return Array.isArray(value) ? value : [];
};

/** The people and things that an event names. */
const namedThingsIn = (event: Recorded) => {
  const { stream } = event;
  const fields = fieldsOf(event);
  const kind = entityTypeOf(stream);
  const people = Object.entries(personFields).flatMap(([field, label]) => {
    const id = textIn(fields, field);
    return id === undefined ? [] : [[label, id] as const];
  });
  return {
    people: kind === 'user' ? [['person', idOfStream(stream)] as const, ...people] : people,
    tournament: kind === 'tournament' ? idOfStream(stream) : textIn(fields, 'tournamentId'),
    club: kind === 'club' ? idOfStream(stream) : undefined,
  };
};

/**
 * Events that the program writes at a person's first sign-in. They are shown as that person's own acts, although nobody may act before it.
 */
export const newcomerEvents: ReadonlySet<string> = new Set(['UserRegistered', 'LoginClaimed']);

/** The author of an act as shown to readers; newcomers are the authors of their own registration. */
const authorOf = ({ type, metadata: { actorId, actorKind } }: Recorded, { people }: ReturnType<typeof namedThingsIn>) => {
  const newcomer = actorId === 'operator' && newcomerEvents.has(type) ? people.find(([label]) => label === 'person') : undefined;
  return newcomer ? { id: newcomer[1], kind: 'user' as const } : { id: actorId, kind: actorKind };
};

type Change = ReturnType<typeof valueChange>;

/** Most names in a list. */
const maxNames = 20;
const namesOf = (list: readonly AffectedPerson[], name: (id: string) => string): readonly string[] => {
  const names = list
    .slice(0, maxNames)
    .map(({ userId, points }) => (points === undefined ? name(userId) : `${name(userId)} ${signed(points)}`));
  return list.length > maxNames ? [...names, `+ ${list.length - maxNames}`] : names;
};
const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

/** The clubs that a change names, before and after. */
const clubsIn = ({ previous, next }: Change): readonly string[] =>
  [previous, next].flatMap((values) => (typeof values?.['clubId'] === 'string' ? [values['clubId']] : []));

/** Replaces ids by names: the winner, the people whom a closed week affected, the club of a ladder. */
const withNames = (
  { previous, next }: Change,
  { name, clubName }: { readonly name: (id: string) => string; readonly clubName: (id: string) => string },
): Change => {
  const withName = (field: string, value: unknown): unknown => {
    if (field === 'winner' && typeof value === 'string') return name(value);
    if (field === 'clubId' && typeof value === 'string') return clubName(value);
    return Array.isArray(value) && value.every(isAffectedPerson) ? namesOf(value, name) : value;
  };
  const replaceIds = (values: EventFields | null) =>
    values && Object.fromEntries(Object.entries(values).map(([field, value]) => [field, withName(field, value)]));
  return { previous: replaceIds(previous), next: replaceIds(next) };
};

/** Ids of the people in the lists of an event, as many as are shown. */
const listedIn = (event: Recorded): readonly string[] =>
  Object.values(fieldsOf(event)).flatMap((value) =>
    Array.isArray(value)
      ? value
          .filter(isAffectedPerson)
          .slice(0, maxNames)
          .map(({ userId }) => userId)
      : [],
  );

/** Whether these are all existing views. */
const isEveryView = (names: readonly unknown[]): boolean => Object.values<string>(views).every((name) => names.includes(name));

const isText = (value: string | undefined): value is string => value !== undefined;

type EventDescription = Pick<LogRow, 'position' | 'actor' | 'action' | 'description'>;

/**
 * Loads the names of all people and things in some events, and of clubs that were chosen; returns functions that name them and describe an
 * event.
 */
const eventDescriber = async (
  app: AppContext,
  reader: Actor,
  { events, clubIds }: { readonly events: readonly Recorded[]; readonly clubIds: readonly string[] },
  language: Language,
) => {
  const thingsByEvent = new Map(events.map((event) => [event.id, namedThingsIn(event)]));
  const all = [...thingsByEvent.values()];
  const authors = new Map(events.map((event) => [event.id, authorOf(event, thingsByEvent.get(event.id)!)]));
  const actors = [...authors.values()].flatMap(({ id, kind }) => (kind === 'user' ? [id] : []));
  const [people, tournaments, clubs] = await Promise.all([
    peopleFor(app, reader, [...new Set([...actors, ...all.flatMap((one) => one.people.map(([, id]) => id)), ...events.flatMap(listedIn)])]),
    documentsOf(app, views.tournament, all.map(({ tournament }) => tournament).filter(isText)),
    documentsOf(app, views.club, [...all.map(({ club }) => club).filter(isText), ...clubIds]),
  ]);
  const name = (id: string): string => nameOf(people, id);
  const translate = translatorOf('acts', language);
  const describeEvent = (event: Recorded): EventDescription => {
    const fields = fieldsOf(event);
    const { people: ids, tournament, club } = thingsByEvent.get(event.id)!;
    const author = authors.get(event.id)!;
    const isPerson = author.kind === 'user';
    const person = ids.find(([label]) => label === 'person')?.[1];
    const nameIn = (field: (typeof ids)[number][0]): string => {
      const id = ids.findLast(([label]) => label === field)?.[1];
      return id === undefined ? '' : name(id);
    };
    const role = textIn(fields, 'role');
    const viewNames = textsIn(fields, 'views');
    const actor = isPerson ? name(author.id) : programName(author.id, language);
    const names = {
      actor,
      person: nameIn('person'),
      successor: nameIn('successor'),
      playerA: nameIn('playerA'),
      playerB: nameIn('playerB'),
      mentee: nameIn('mentee'),
      tournament: (tournament && tournaments(tournament)?.name) ?? '',
      club: (club && clubs(club)?.name) ?? '',
      name: textIn(fields, 'name') ?? '',
      role: role ? translate(`role.${role as Role}`) : '',
      views: viewsName(viewNames, isEveryView(viewNames), language),
      generation: textIn(fields, 'generation') ?? '',
    };
    return {
      position: String(event.position),
      actor: { ...author, name: isPerson ? actor : '' },
      action: event.type,
      description: eventSentence(
        event.type,
        language,
        { how: textIn(fields, 'how') ?? textIn(fields, 'cause'), isOwn: isPerson && person === author.id },
        names,
      ),
    };
  };
  return { name, clubName: (id: string): string => clubs(id)?.name ?? id, tell: describeEvent };
};

type ReadStream = (stream: string) => Promise<readonly Recorded[]>;

/** Reads each stream once, however often it is asked for. */
const readerOf = ({ eventStore }: AppContext): ReadStream => {
  const cache = new Map<string, Promise<readonly Recorded[]>>();
  return (stream) => {
    const known = cache.get(stream) ?? eventStore.readStream(stream);
    cache.set(stream, known);
    return known;
  };
};

/** The unsealed streams of those events that change something. */
const streamsOf = async (app: AppContext, readStream: ReadStream, events: readonly Recorded[]) => {
  const changedStreams = [...new Set(events.filter(needsPreviousValues).map(({ stream }) => stream))];
  const read = async (stream: string) => [stream, (await readStream(stream)).map((event) => unsealEvent(app, event))] as const;
  return new Map(await Promise.all(changedStreams.map(read)));
};

/**
 * Describes events in sentences, in the order given: actor, act, thing, changed values, and the act that made the program do it. Only for
 * readers who may know everybody.
 */
export const describeEvents = async (
  app: AppContext,
  reader: Actor,
  events: readonly Recorded[],
  language: Language,
): Promise<readonly LogRow[]> => {
  const readStream = readerOf(app);
  const [causeOf, streams] = await Promise.all([causesOf(readStream, events), streamsOf(app, readStream, events)]);
  const causes = events.map(causeOf).filter((cause) => cause !== undefined);
  const changes = events.map((event) =>
    valueChange(
      unsealEvent(app, event),
      (streams.get(event.stream) ?? []).filter((earlier) => earlier.revision < event.revision),
    ),
  );
  const described = { events: [...events, ...causes], clubIds: changes.flatMap(clubsIn) };
  const { name, clubName, tell } = await eventDescriber(app, reader, described, language);
  return events.map((event, index) => {
    const { id, stream, recordedAt } = event;
    const description = tell(event);
    const cause = causeOf(event);
    const causeDescription = cause && tell(cause);
    return {
      id,
      at: recordedAt,
      ...description,
      ...(causeDescription && {
        because: causeDescription,
        description: translatorOf('acts', language)('because', { act: description.description, cause: causeDescription.description }),
      }),
      entityType: entityTypeOf(stream),
      entityId: idOfStream(stream),
      ...withNames(changes[index]!, { name, clubName }),
    };
  });
};
