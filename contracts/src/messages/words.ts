/** Two people, the two players of a match, or everybody of a tournament. A match and a tournament share their id with their conversation. */
export const conversationKinds = ['direct', 'match', 'tournament'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** domain.md "Small decisions". */
export const longestMessage = 2000;
