/** Permission bits that only the owner gets. */
const otherUsersBits = 0o077;

/**
 * Restricts the rights to new files, because names and e-mails stand in the clear in the views: from now on every folder that this process
 * makes is 0700 and every file 0600, also those that SQLite makes.
 */
export const restrictFileModes = (): void => void process.umask(otherUsersBits);
