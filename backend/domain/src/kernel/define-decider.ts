import type { Actor, FactKey, Message, Recorded } from '@tennis/contracts';

/** Which documents a decision needs from elsewhere, by the names that it reads them under: `Needs<{ tournament: TournamentDocument }>`. */
export type Needs<Documents extends object = object> = { readonly [Name in keyof Documents]?: FactKey<Documents[Name]> };

/** Those documents as the decision gets them. Absent where there is no such document, or where none was asked for. */
export type Facts<Documents extends object = object> = { readonly [Name in keyof Documents]?: Documents[Name] };

/**
 * What comes in from the world: who acts, when (ISO 8601, UTC), and the declared facts. `bodyHash` tells what is said apart from what the
 * metadata of an event says was asked for: of sealed words it is all that can be compared. Empty where nobody hashes it.
 */
export interface Context<Documents extends object = object> {
  readonly actor: Actor;
  /** As of when it is decided: for a timed command when it was due, however late it runs. */
  readonly now: string;
  /** When it is written: what gives people time begins then. */
  readonly writtenAt: string;
  readonly bodyHash: string;
  readonly facts: Facts<Documents>;
}

/** Pure: the events that follow, none when nothing changes. Throws a Rejection to refuse. */
export type Decide<Command extends Message, State, Event extends Message, Documents extends object = object> = (
  command: Command,
  state: State,
  context: Context<Documents>,
) => readonly Event[];

/** A decision with the facts that it declares; what is not declared is not there. */
export interface DecideWithFacts<Command extends Message, State, Event extends Message> {
  readonly facts: (command: Command, state: State) => Needs;
  readonly decide: Decide<Command, State, Event>;
}

/** `ChangeRules: withFacts(rulesFacts, changeRules)`: the decision gets exactly the documents that are declared here. */
export const withFacts = <Command extends Message, State, Event extends Message, Documents extends object>(
  facts: (command: Command, state: State) => Needs<Documents>,
  decide: Decide<Command, State, Event, Documents>,
): DecideWithFacts<Command, State, Event> => ({ facts, decide: decide as Decide<Command, State, Event> });

export type Evolve<State, Event extends Message> = (state: State, event: Recorded<Event>) => State;

/** Two tables: how events change the state, how commands become events. Forgetting an event or a command does not compile. */
export interface Decider<State, Command extends Message, Event extends Message> {
  /** Names the fold; also the category of its streams. */
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

/** Never there at run time: it lets a decider in a list know which commands it decides, and what events it makes of them. */
declare const typesOf: unique symbol;

/** A decider whose types are its own business, but for their names: what the shell keeps in one list. */
export type AnyDecider<CommandType extends string = string, EventType extends string = string> = Decider<unknown, Message, Message> & {
  readonly [typesOf]?: { readonly command: CommandType; readonly event: EventType };
};
export const anyDecider = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
): AnyDecider<Command['type'], Event['type']> => decider as unknown as AnyDecider<Command['type'], Event['type']>;

type LooseEvolve = Readonly<Record<string, Evolve<unknown, Message> | undefined>>;
type LooseDecide = Readonly<Record<string, Decide<Message, unknown, Message> | DecideWithFacts<Message, unknown, Message>>>;

/** One event into the state; an event of another kind in the stream changes nothing. */
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

/** The facts that a command declares, empty where it declares none. */
export const factsNeeded = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): Readonly<Record<string, FactKey | undefined>> => {
  const row = (decider.decide as unknown as LooseDecide)[command.type]!;
  return typeof row === 'function' ? nothing : (row.facts(command, state) as Readonly<Record<string, FactKey | undefined>>);
};
