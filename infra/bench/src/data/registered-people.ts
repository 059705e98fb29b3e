import { createHash } from 'node:crypto';
import { type NewEvent, sealEvent } from '@tennis/contracts';
import type { Append, PersonalData } from '@tennis/ports';
import { uuidOf } from './invented-events';

const firstNames = 'Ana Beatriz Carlos Diogo Eva Filipa Gonçalo Helena Inês João Maria Miguel Rui Sofia Tiago Vasco'.split(' ');
const lastNames =
  'Almeida Antunes Baptista Carvalho Costa Dias Esteves Faria Gomes Jesus Lopes Marques Nunes Oliveira Pinto Quintas Ribeiro Silva Teixeira Vieira'.split(
    ' ',
  );
const at = '2024-01-01T09:00:00.000Z';
const together = 1_000;

/** The nth of the people that a bench registers. */
export const personOf = (n: number): string => uuidOf('person', n);

/** Everybody has one of few first names, two of few last names and a number of their own, so that searches find many people or one. */
const nameOf = (n: number) => ({
  firstName: firstNames[n % firstNames.length]!,
  lastName: `${lastNames[Math.floor(n / 16) % 20]!} ${lastNames[Math.floor(n / 320) % 20]!} P${n}`,
});

const registered = (n: number, personalData: PersonalData): Append => {
  const [person, commandId] = [personOf(n), uuidOf('registration', n)];
  const stream = `user-${person}`;
  const event: NewEvent = {
    id: uuidOf('registered', n),
    type: 'UserRegistered',
    version: 1,
    occurredAt: at,
    data: {
      subjectHash: createHash('sha256').update(person).digest('hex'),
      email: `pessoa${n}@example.pt`,
      ...nameOf(n),
      ageAttested: true,
    },
    metadata: {
      commandId,
      bodyHash: createHash('sha256').update(commandId).digest('hex'),
      correlationId: commandId,
      causationId: commandId,
      actorId: person,
      actorKind: 'user',
    },
  };
  return { stream, expected: 'no-stream', events: [sealEvent(event, stream, (owner, value) => personalData.seal(owner, value))] };
};

/** Registers so many people with names, one after the other. */
export function* registeredPeople(count: number, personalData: PersonalData): Generator<Append> {
  for (let from = 0; from < count; from += together) {
    const people = Array.from({ length: Math.min(together, count - from) }, (_, nth) => from + nth);
    void personalData.ensureKeys(people.map(personOf)); // the ring of a folder makes the keys at once
    for (const n of people) yield registered(n, personalData);
  }
}
