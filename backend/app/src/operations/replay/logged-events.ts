import { type Actor, isEvent, type LogRow, type Position, type Recorded, reject, type Language } from '@tennis/contracts';
import { describeEvents } from '../../governance/describe-events';
import type { AppContext } from '../../kernel/app-context';

/** The event at a position. @throws Rejection event.unknown if there is none. */
export const eventAt = async ({ eventStore }: AppContext, position: Position): Promise<Recorded> => {
  if (!Number.isSafeInteger(position) || position < 1) throw reject('event.unknown');
  const event = await eventStore.readEvent(position);
  if (!event) throw reject('event.unknown');
  return event;
};

/** The events of several streams in the order of the log. */
export const eventsOf = async ({ eventStore }: AppContext, streams: readonly string[]): Promise<readonly Recorded[]> =>
  (await Promise.all([...new Set(streams)].map((stream) => eventStore.readStream(stream))))
    .flat()
    .sort((one, other) => one.position - other.position);

/** A challenge and its match have the same id, so the events of both are shown together. */
export const streamsOfMatch = (id: string): readonly string[] => [`challenge-${id}`, `match-${id}`];

/** A match begins with its challenge, or with its opening if there was no challenge. @throws Rejection match.unknown. */
export const partiesOf = (
  first: Recorded | undefined,
): { readonly tournamentId: string; readonly playerA: string; readonly playerB: string } => {
  if (isEvent(first, 'MatchOpened')) return first.data;
  if (!isEvent(first, 'ChallengeIssued')) throw reject('match.unknown');
  const { tournamentId, challengerId, challengedId } = first.data;
  return { tournamentId, playerA: challengerId, playerB: challengedId };
};

/** Described as in the log, but with the time at which the events happened: an imported or due event has its own date. */
export const describeAtOccurrence = async (
  app: AppContext,
  reader: Actor,
  events: readonly Recorded[],
  language: Language,
): Promise<readonly LogRow[]> =>
  (await describeEvents(app, reader, events, language)).map((act, index) => ({ ...act, at: events[index]!.occurredAt }));
