export type * from './event-store';
export type * from './read-store';
export type * from './jobs';
export type * from './push';
export type * from './files';
export type * from './personal-data';
export type * from './clock';
export type * from './identity';
