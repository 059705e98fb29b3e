/** True when `startFerretDB` can start one. */
export function isFerretDBBuilt(): boolean;

/** The path of the binary, built when needed (a minute); undefined where there is no Go. */
export function buildFerretDB(): string | undefined;
