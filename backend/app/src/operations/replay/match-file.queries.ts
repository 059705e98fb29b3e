import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnyEvent,
  type MatchFile,
  scoreForComparison,
  scoreForWinner,
  type Recorded,
  type Language,
} from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import { tournamentOf } from '../../access/roles-in-tournament';
import { APP, type AppContext } from '../../kernel/app-context';
import { unsealEvent } from '../../reads/unsealed';
import { peopleFor } from '../../reads/people';
import { eventsOf, partiesOf, streamsOfMatch, describeAtOccurrence } from './logged-events';

type Of<Type extends AnyEvent['type']> = Recorded<Extract<AnyEvent, { type: Type }>>;
const isOf =
  <Type extends AnyEvent['type']>(type: Type) =>
  (event: Recorded): event is Of<Type> =>
    event.type === type;

/** The result that an event claims. */
const claimedResultIn = (event: Recorded) =>
  isOf('ResultReported')(event) ? event.data : isOf('ResultDisputed')(event) ? event.data.proposed : undefined;

/** The file of a match for a person who has to rule on it, read from its events alone; a challenge without a match has all its acts. */
@Injectable()
export class MatchFileQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection match.unknown. */
  async read(reader: Actor, id: string, language: Language): Promise<MatchFile> {
    const events = (await eventsOf(this.app, streamsOfMatch(id))).map((event) => unsealEvent(this.app, event));
    const parties = partiesOf(events[0]);
    const { playerA, playerB, tournamentId } = parties;
    const validated = events.findLast(isOf('ResultValidated'));
    const annulled = events.findLast(isOf('ResultAnnulled'));
    const [tournament, acts, people] = await Promise.all([
      tournamentOf(this.app, tournamentId),
      describeAtOccurrence(this.app, reader, events, language),
      peopleFor(this.app, reader, [...new Set([playerA, playerB, ...events.map(({ metadata }) => metadata.actorId)])]),
    ]);
    const print = scoreForComparison(parties, events.map(claimedResultIn), playerA);
    const byOf = ({ metadata }: Recorded): string => nameOf(people, metadata.actorId);
    return {
      players: [nameOf(people, playerA), nameOf(people, playerB)],
      tournament: tournament ? { id: tournament.id, name: tournament.name, zone: tournament.zone } : null,
      printedAt: this.app.clock.now(),
      versions: events.flatMap((event) => {
        const claimed = claimedResultIn(event);
        const note = isOf('ResultDisputed')(event) ? (event.data.note ?? null) : null;
        return claimed || note
          ? [
              {
                by: byOf(event),
                at: event.occurredAt,
                score: claimed ? scoreForWinner(parties, claimed) : '',
                beside: claimed ? print(claimed) : '',
                wonBy: claimed ? nameOf(people, claimed.winnerId) : null,
                outcome: claimed?.outcome ?? 'completed',
                note,
              },
            ]
          : [];
      }),
      ruling: validated
        ? {
            by: validated.metadata.actorKind === 'user' ? byOf(validated) : null,
            how: validated.data.how,
            at: validated.occurredAt,
            score: scoreForWinner(parties, validated.data),
            wonBy: nameOf(people, validated.data.winnerId),
            note: validated.data.note ?? null,
          }
        : null,
      annulment: annulled ? { by: byOf(annulled), at: annulled.occurredAt, reason: annulled.data.reason ?? null } : null,
      acts,
    };
  }
}
