import {
  challengeEvents,
  clubEvents,
  conversationEvents,
  type entityTypes,
  eventDefinitions,
  identityEvents,
  importEvents,
  matchEvents,
  operationEvents,
  supportEvents,
  tournamentEvents,
} from '@tennis/contracts';

type EntityType = (typeof entityTypes)[number];

/** Streams of their own in the context of people. */
const apart: Readonly<Record<string, EntityType>> = {
  LoginClaimed: 'login',
  LoginReleased: 'login',
  LoginClosed: 'login',
  RootBound: 'system',
};
const ofPeople = (entityType: EntityType): readonly string[] =>
  Object.keys(identityEvents).filter((type) => (apart[type] ?? 'user') === entityType);

const ofTalk = (entityType: 'Conversation' | 'Message'): readonly string[] =>
  Object.keys(conversationEvents).filter((type) => type.startsWith(entityType));

const known: Readonly<Record<Exclude<EntityType, 'other'>, readonly string[]>> = {
  user: ofPeople('user'),
  login: ofPeople('login'),
  system: [...ofPeople('system'), ...Object.keys(operationEvents)],
  club: Object.keys(clubEvents),
  tournament: Object.keys(tournamentEvents),
  challenge: Object.keys(challengeEvents),
  match: Object.keys(matchEvents),
  import: Object.keys(importEvents),
  contact: Object.keys(supportEvents),
  conversation: ofTalk('Conversation'),
  message: ofTalk('Message'),
};

const named = new Set(Object.values(known).flat());
const types: Readonly<Record<EntityType, readonly string[]>> = {
  ...known,
  other: Object.keys(eventDefinitions).filter((type) => !named.has(type)),
};

/** The events that may happen to such a thing: each type happens to one kind of thing. */
export const typesOfEntity = (entityType: EntityType): readonly string[] => types[entityType];
