/** Constants of clubs, apart from the schemas: a page that only shows them need not load the schemas. */
export const facilities = ['changing-rooms', 'parking', 'practice-wall', 'school', 'step-free', 'bar', 'gym', 'stringing'] as const;
export type Facility = (typeof facilities)[number];

export const clubStatuses = ['pending', 'validated', 'rejected', 'expired'] as const;
export type ClubStatus = (typeof clubStatuses)[number];

export const clubRoles = ['administrator', 'member'] as const;
export type ClubRole = (typeof clubRoles)[number];

/** The maximum number of courts of one surface. */
export const maxCourts = 60;
