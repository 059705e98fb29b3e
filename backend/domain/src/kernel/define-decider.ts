import type { Actor, FactKey, Message, Recorded } from '@tennis/contracts';

/** The documents of other streams that a decision needs, by the names that it uses: `Needs<{ tournament: TournamentDocument }>`. */
export type Needs<Documents extends object = object> = { readonly [Name in keyof Documents]?: FactKey<Documents[Name]> };

/** Those documents as the decision gets them. Absent if the document does not exist or was not declared. */
export type Facts<Documents extends object = object> = { readonly [Name in keyof Documents]?: Documents[Name] };

/**
 * The input from outside: the actor, the time (ISO 8601, UTC), and the declared facts. `bodyHash` compares a command with the one that an
 * event's metadata names: with sealed texts nothing else can be compared. Empty if no hash was computed.
 */
export interface Context<Documents extends object = object> {
  readonly actor: Actor;
  /** The time of the decision: for a timed command its due time, however late it runs. */
  readonly now: string;
  /** The time of writing; periods that give people time start here. */
  readonly writtenAt: string;
  readonly bodyHash: string;
  readonly facts: Facts<Documents>;
}

/** Pure: returns the events that follow, none if nothing changes. Throws a Rejection to refuse. */
export type Decide<Command extends Message, State, Event extends Message, Documents extends object = object> = (
  command: Command,
  state: State,
  context: Context<Documents>,
) => readonly Event[];

/** A decision with the facts that it declares; undeclared documents are not available. */
export interface DecideWithFacts<Command extends Message, State, Event extends Message> {
  readonly facts: (command: Command, state: State) => Needs;
  readonly decide: Decide<Command, State, Event>;
}

/** `ChangeRules: withFacts(rulesFacts, changeRules)`: the decision gets exactly the documents declared here. */
export const withFacts = <Command extends Message, State, Event extends Message, Documents extends object>(
  facts: (command: Command, state: State) => Needs<Documents>,
  decide: Decide<Command, State, Event, Documents>,
): DecideWithFacts<Command, State, Event> => ({ facts, decide: decide as Decide<Command, State, Event> });

export type Evolve<State, Event extends Message> = (state: State, event: Recorded<Event>) => State;

/** Two tables: how events change the state, and how commands become events. A missing event or command does not compile. */
export interface Decider<State, Command extends Message, Event extends Message> {
  /** The name of the fold, and the category of its streams. */
  readonly name: string;
  readonly stream: (command: Command) => string;
  readonly initial: State;
  readonly evolve: { readonly [Type in Event['type']]: Evolve<State, Extract<Event, { type: Type }>> };
  readonly decide: {
    readonly [Type in Command['type']]:
      | Decide<Extract<Command, { type: Type }>, State, Event>
      | DecideWithFacts<Extract<Command, { type: Type }>, State, Event>;
  };
}

export const defineDecider = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
): Decider<State, Command, Event> => decider;

/** Never there at run time: tells the compiler the commands and events of a decider in a list. */
declare const typesOf: unique symbol;

/** A decider without its types, except their names: the shell keeps deciders in one list. */
export type AnyDecider<CommandType extends string = string, EventType extends string = string> = Decider<unknown, Message, Message> & {
  readonly [typesOf]?: { readonly command: CommandType; readonly event: EventType };
};
export const anyDecider = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
): AnyDecider<Command['type'], Event['type']> => decider as unknown as AnyDecider<Command['type'], Event['type']>;

type LooseEvolve = Readonly<Record<string, Evolve<unknown, Message> | undefined>>;
type LooseDecide = Readonly<Record<string, Decide<Message, unknown, Message> | DecideWithFacts<Message, unknown, Message>>>;

/** Applies one event to the state; an event of another kind in the stream changes nothing. */
export const evolve = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  state: State,
  event: Recorded,
): State => {
  const step = (decider.evolve as unknown as LooseEvolve)[event.type];
  return step ? (step(state, event) as State) : state;
};

export const decide = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  context: Context,
): readonly Event[] => {
  const row = (decider.decide as unknown as LooseDecide)[command.type]!;
  return (typeof row === 'function' ? row : row.decide)(command, state, context) as readonly Event[];
};

const nothing: Readonly<Record<string, FactKey>> = {};

/** The facts that a command declares; empty if none. */
export const factsNeeded = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): Readonly<Record<string, FactKey | undefined>> => {
  const row = (decider.decide as unknown as LooseDecide)[command.type]!;
  return typeof row === 'function' ? nothing : (row.facts(command, state) as Readonly<Record<string, FactKey | undefined>>);
};
