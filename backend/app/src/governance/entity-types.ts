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

/** Event types of the identity context that have streams of their own. */
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

/** Event types of a kind of thing; each type belongs to exactly one kind. */
export const typesOfEntity = (entityType: EntityType): readonly string[] => types[entityType];
