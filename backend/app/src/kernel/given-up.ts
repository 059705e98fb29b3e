import type { NoticeChannel } from '@tennis/contracts';

/** How many letters and pushes were given up since the start, by channel: the metrics tell of them. */
export const givenUp = new Map<NoticeChannel, number>();
