/** The rights that nobody but the owner gets to what this process makes. */
const others = 0o077;

/**
 * Names and e-mails stand in the clear in the views: every folder that this process makes from now on is 0700, every file 0600, also
 * those that SQLite makes.
 */
export const restrictFileModes = (): void => void process.umask(others);
