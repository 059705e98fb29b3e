import { randomUUID } from 'node:crypto';
import {
  type Actor,
  eventDefinitions,
  type FactKey,
  idOfStream,
  keyOwnersOf,
  type Message,
  type NewEvent,
  schemaProblem,
  type Receipt,
  type Recorded,
  reject,
  sealEvent,
} from '@tennis/contracts';
import { type Decider, decide, evolve, type Facts, factsNeeded } from '@tennis/domain';
import type { Fold } from '@tennis/ports';
import type { Ports } from '../kernel/app-context';
import { type Envelope, runningOperation } from '../kernel/commands';
import { idFrom } from '../kernel/ids';

/** Id of a command: the same actor and key give the same id, also after a restart. */
export const commandIdOf = (actor: Actor, key: string | undefined): string =>
  key === undefined ? randomUUID() : idFrom('command', actor.id, key);

const folds = new WeakMap<object, Fold<unknown>>();

/** The decider's fold in the store's form; one object per decider, so that hot states are shared. */
const foldOf = <State, Command extends Message, Event extends Message>(decider: Decider<State, Command, Event>): Fold<State> => {
  let fold = folds.get(decider);
  if (!fold) {
    fold = { name: decider.name, initial: decider.initial, evolve: (state, event) => evolve(decider, state as State, event) };
    folds.set(decider, fold);
  }
  return fold as Fold<State>;
};

const noFacts: readonly FactKey[] = [];

/** Fields of commands that hold free text. */
const freeTextFields: readonly string[] = ['reason', 'notes', 'message'];

/** Whether a command carries free text. */
const hasFreeText = ({ data }: Message): boolean =>
  Object.entries(data as object).some(([field, value]) => freeTextFields.includes(field) && typeof value === 'string' && value !== '');

/** Facts that the commands declare, by name. Loaded once for all commands, as needed in the state before the first. */
export const namedFacts = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
  commands: readonly Command[],
  state: State,
): [string, FactKey][] => {
  const needed: ReturnType<typeof factsNeeded> = Object.assign({}, ...commands.map((command) => factsNeeded(decider, command, state)));
  return Object.entries(needed).filter((entry): entry is [string, FactKey] => !!entry[1]?.[1]);
};

/**
 * Runs commands of one stream through their decider and the store's `commit`: one after the other, in one commit, with their declared
 * facts. Each event is checked against its schema, and its personal data sealed, inside the decision: the log never holds an invalid event
 * or personal data in the clear.
 * Event ids derive from the decision, not from the command alone. EventStoreDB takes equal ids at one revision for a resend, whatever the
 * events say, so a node that decides a command again on an older state would believe that its own events were written
 * (docs/adr/0003-a-resend-has-one-effect.md). A command that changes nothing is no mistake, but its free text would be lost, so that is
 * refused (domain.md "API and data").
 * @throws Rejection of the decision or of the store; `request.already-done` for lost free text; `event.malformed` for an event that a
 * mistake of the program made; Error for commands of several deciders or streams.
 */
export const runCommand = async <State, Command extends Message, Event extends Message>(
  app: Ports,
  decider: Decider<State, Command, Event>,
  commands: readonly [Command, ...Command[]],
  envelope: Envelope,
): Promise<Receipt> => {
  const [first, ...following] = commands;
  const stream = decider.stream(first);
  for (const command of following) {
    if (!Object.hasOwn(decider.decide, command.type))
      throw new Error(`${command.type} is not decided by ${decider.name}, as ${first.type} is`);
    if (decider.stream(command) !== stream) throw new Error(`${first.type} is sent with one of another stream`);
  }
  const commandId = envelope.commandId ?? commandIdOf(envelope.actor, envelope.key);
  const bodyText = envelope.requestKey === undefined ? JSON.stringify(commands) : `${first.type} ${envelope.requestKey}`;
  const bodyHash = envelope.bodyHash ?? app.personalData.lookupHash('body', bodyText);
  const writtenAt = app.clock.now();
  const now = envelope.occurredAt ?? writtenAt;
  const metadata = {
    commandId,
    bodyHash,
    correlationId: envelope.correlationId ?? commandId,
    causationId: envelope.causationId ?? commandId,
    actorId: envelope.actor.id,
    actorKind: envelope.actor.kind,
  };
  let names: readonly string[] = [];
  const committed = await app.eventStore.commit<State>({
    stream,
    fold: foldOf(decider),
    commandId,
    bodyHash,
    facts: (state) => {
      const entries = namedFacts(decider, commands, state);
      names = entries.map(([name]) => name);
      return entries.length ? entries.map(([, key]) => key) : noFacts;
    },
    decide: (initial, loaded) => {
      const facts = Object.fromEntries(names.map((name, index) => [name, loaded[index]])) as Facts;
      const events: NewEvent[] = [];
      const people = new Set<string>();
      let state = initial;
      commands.forEach((command, nth) => {
        const before = events.length;
        for (const decided of decide(decider, command, state, { actor: envelope.actor, now, writtenAt, bodyHash, facts })) {
          const problem = schemaProblem(decided.type, decided.data);
          if (problem !== undefined) {
            app.log.error({ requestId: metadata.correlationId, commandId, command: command.type, problem }, 'malformed event');
            throw reject('event.malformed');
          }
          const event: NewEvent = {
            // written out, not spread: this is the hot path
            type: decided.type,
            data: decided.data,
            id: idFrom(commandId, stream, bodyHash, writtenAt, events.length),
            version: eventDefinitions[decided.type]!.version,
            occurredAt: now,
            metadata,
          };
          if (nth < commands.length - 1) state = evolve(decider, state, event as Recorded);
          for (const person of keyOwnersOf(event, stream)) people.add(person);
          events.push(event);
        }
        if (events.length === before && envelope.actor.kind === 'user' && hasFreeText(command)) throw reject('request.already-done');
      });
      if (people.size === 0) return events;
      const seal = () => events.map((event) => sealEvent(event, stream, (person, value) => app.personalData.seal(person, value)));
      const keysReady = app.personalData.ensureKeys([...people]);
      return keysReady ? keysReady.then(seal) : seal();
    },
  });
  if (!envelope.isUnlogged)
    app.log.info(
      {
        requestId: metadata.correlationId,
        commandId,
        command: first.type,
        following: following.length > 0 ? following.map(({ type }) => type) : undefined,
        operation: runningOperation.getStore(),
        eventIds: committed.eventIds,
        repeated: committed.repeated,
      },
      'command',
    );
  return { id: envelope.id ?? idOfStream(stream), position: String(committed.position) };
};
