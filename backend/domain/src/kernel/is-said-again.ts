/** Whether a command says what led to an event, to the letter, also what lies sealed in it. */
export const isSaidAgain = (ofEvent: string | undefined, bodyHash: string): boolean => bodyHash !== '' && ofEvent === bodyHash;
