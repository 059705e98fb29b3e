/** True if a command has exactly the body that led to an event, including its sealed texts. */
export const isSaidAgain = (ofEvent: string | undefined, bodyHash: string): boolean => bodyHash !== '' && ofEvent === bodyHash;
