/** Options for showing contacts to opponents; `auto` depends on the age. */
export const sharings = ['auto', 'yes', 'no'] as const;
export type Sharing = (typeof sharings)[number];

export const wordOf = (share: boolean | null): Sharing => (share === null ? 'auto' : share ? 'yes' : 'no');
export const shareOf = (word: Sharing): boolean | null => (word === 'auto' ? null : word === 'yes');
