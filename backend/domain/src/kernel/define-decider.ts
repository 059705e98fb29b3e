import type {
  AccountDocument,
  Actor,
  FactKey,
  Ladder,
  MatchDocument,
  Message,
  PairDocument,
  PersonDocument,
  ProfileDocument,
  Recorded,
  RefusalsDocument,
  TournamentDocument,
} from '@tennis/contracts';

/** Documents a decision may need from elsewhere, by the name a decider declares them under. Absent where there is no such document. */
export interface Facts {
  readonly account?: AccountDocument;
  readonly person?: PersonDocument;
  readonly profile?: ProfileDocument;
  readonly tournament?: TournamentDocument;
  readonly match?: MatchDocument;
  readonly ranking?: Ladder;
  readonly pair?: PairDocument;
  readonly refusals?: RefusalsDocument;
}

/** What comes in from the world: who acts, when (ISO 8601, UTC), and the declared facts. */
export interface Context {
  readonly actor: Actor;
  readonly now: string;
  readonly facts: Facts;
}

export type FactsNeeded = { readonly [Name in keyof Facts]?: FactKey };

/** Pure: the events that follow, none when nothing changes. Throws a Rejection to refuse. */
export type Decide<Command extends Message, State, Event extends Message> = (
  command: Command,
  state: State,
  context: Context,
) => readonly Event[];

export type Evolve<State, Event extends Message> = (state: State, event: Recorded<Event>) => State;

/**
 * Two tables: how events change the state, how commands become events. Forgetting an event or a command does not compile.
 * `facts` declares, per command, the documents its decision reads; what is not declared is not there.
 */
export interface Decider<State, Command extends Message, Event extends Message> {
  /** Names the fold; also the category of its streams. */
  readonly name: string;
  readonly stream: (command: Command) => string;
  readonly initial: State;
  readonly evolve: { readonly [Type in Event['type']]: Evolve<State, Extract<Event, { type: Type }>> };
  readonly decide: { readonly [Type in Command['type']]: Decide<Extract<Command, { type: Type }>, State, Event> };
  readonly facts?: { readonly [Type in Command['type']]?: (command: Extract<Command, { type: Type }>, state: State) => FactsNeeded };
}

export const defineDecider = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
): Decider<State, Command, Event> => decider;

type Loose = Readonly<Record<string, (...parameters: readonly unknown[]) => unknown>>;

/** One event into the state; an event of another kind in the stream changes nothing. */
export const evolve = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  state: State,
  event: Recorded,
): State => {
  const step = (decider.evolve as unknown as Loose)[event.type];
  return step ? (step(state, event) as State) : state;
};

export const decide = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  context: Context,
): readonly Event[] => (decider.decide as unknown as Loose)[command.type]!(command, state, context) as readonly Event[];

/** The facts a command declares, empty where it declares none. */
export const factsNeeded = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): FactsNeeded => ((decider.facts as unknown as Loose | undefined)?.[command.type]?.(command, state) as FactsNeeded | undefined) ?? {};
