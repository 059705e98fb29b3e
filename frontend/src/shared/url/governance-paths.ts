/** Kinds that can be replayed; a challenge is replayed with its match, which has the same id. */
export const replayKinds = ['tournament', 'match', 'user'] as const;
export type ReplayKind = (typeof replayKinds)[number];

/** Path of the step-by-step replay of an entity. */
export const replayPath = (kind: ReplayKind, id: string): string => `/super-admin/replay/${kind}/${id}`;

/** Path of the causes and effects of an event. `position`: of the event in the log. */
export const trailPath = (position: string): string => `/super-admin/trail/${position}`;

/** Path of the system log, filtered by one match. */
export const matchLogPath = (id: string): string => `/super-admin?tab=log&entityType=match&entityId=${id}`;

/** Path of the printable file of a match, or of a challenge without a match. */
export const matchFilePath = (id: string): string => `/super-admin/matches/${id}/file`;
