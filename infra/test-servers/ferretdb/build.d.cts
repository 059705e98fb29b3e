/** True if `startFerretDB` can start a server. */
export function isFerretDBBuilt(): boolean;

/** The path of the binary, which is built if needed (a minute); undefined without Go. */
export function buildFerretDB(): string | undefined;
