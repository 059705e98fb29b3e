/** What can be stepped through; a challenge is told with its match, which has the same id. */
export const replayKinds = ['tournament', 'match', 'user'] as const;
export type ReplayKind = (typeof replayKinds)[number];

/** Where one sees step by step how something came to what it is. */
export const replayOf = (kind: ReplayKind, id: string): string => `/super-admin/replay/${kind}/${id}`;

/** Where one sees what led to an act and what followed from it. `position`: of its event in the log. */
export const trailOf = (position: string): string => `/super-admin/trail/${position}`;

/** Where the log is narrowed to the acts of one match. */
export const actsOfMatch = (id: string): string => `/super-admin?tab=log&entityType=match&entityId=${id}`;

/** Where the file of a match, or of a challenge that none followed, is read and printed. */
export const fileOfMatch = (id: string): string => `/super-admin/matches/${id}/file`;
