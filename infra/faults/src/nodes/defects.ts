/** What the run must catch, by the name under which it is asked for, and the script that plants it in each node. */
export const defects = {
  /** Receipts for what no log ever saw. */
  lost: undefined,
  'words-without-numbers': 'words-without-numbers',
  'whatever-comes-next': 'whatever-comes-next',
  'sockets-not-told': 'sockets-not-told',
  'sent-again': 'ignore-idempotency-key',
} as const satisfies Readonly<Record<string, string | undefined>>;
export type Defect = keyof typeof defects;
