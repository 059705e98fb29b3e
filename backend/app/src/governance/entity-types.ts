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
const ownStreamTypes: Readonly<Record<string, EntityType>> = {
  LoginClaimed: 'login',
  LoginReleased: 'login',
  LoginClosed: 'login',
  RootBound: 'system',
};
const identityTypesOf = (entityType: EntityType): readonly string[] =>
  Object.keys(identityEvents).filter((type) => (ownStreamTypes[type] ?? 'user') === entityType);

const conversationTypesOf = (entityType: 'Conversation' | 'Message'): readonly string[] =>
  Object.keys(conversationEvents).filter((type) => type.startsWith(entityType));

const listedTypes: Readonly<Record<Exclude<EntityType, 'other'>, readonly string[]>> = {
  user: identityTypesOf('user'),
  login: identityTypesOf('login'),
  system: [...identityTypesOf('system'), ...Object.keys(operationEvents)],
  club: Object.keys(clubEvents),
  tournament: Object.keys(tournamentEvents),
  challenge: Object.keys(challengeEvents),
  match: Object.keys(matchEvents),
  import: Object.keys(importEvents),
  contact: Object.keys(supportEvents),
  conversation: conversationTypesOf('Conversation'),
  message: conversationTypesOf('Message'),
};

const listedNames = new Set(Object.values(listedTypes).flat());
const typesByEntity: Readonly<Record<EntityType, readonly string[]>> = {
  ...listedTypes,
  other: Object.keys(eventDefinitions).filter((type) => !listedNames.has(type)),
};

/** Event types of a kind of thing; each type belongs to exactly one kind. */
export const typesOfEntity = (entityType: EntityType): readonly string[] => typesByEntity[entityType];
