/** True if a command has exactly the body that led to an event, including its sealed texts. */
export const hasSameBody = (eventBodyHash: string | undefined, bodyHash: string): boolean => bodyHash !== '' && eventBodyHash === bodyHash;
