/** Two people, the two players of a match, or everybody in a tournament. The conversation of a match or tournament has the same id. */
export const conversationKinds = ['direct', 'match', 'tournament'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** domain.md "Small decisions". */
export const maxMessageLength = 2000;
