export interface Defect {
  readonly name: string;
  /** The script that plants it in each node; undefined if the run itself plants it. */
  readonly script?: string;
  /** The names of the faults that reveal it; empty if calm is enough. */
  readonly faults: readonly string[];
  /** The sentence that reports it: a run that fails in another way proves nothing. */
  readonly caughtBy: RegExp;
}

/** Defects that the run must catch. */
const defects: readonly Defect[] = [
  // receipts for commands that no log ever saw
  { name: 'lost', faults: [], caughtBy: /^an acknowledged command is not in the log/ },
  {
    name: 'whatever-comes-next',
    script: 'whatever-comes-next',
    faults: [],
    caughtBy: /^a node missed words of others although nothing was broken/,
  },
  {
    name: 'words-without-numbers',
    script: 'words-without-numbers',
    faults: ['the stream of changes is trimmed'],
    caughtBy: /^after the stream of changes is trimmed a socket does not hear/,
  },
  {
    name: 'sockets-not-told',
    script: 'sockets-not-told',
    faults: ['the stream of changes is trimmed'],
    caughtBy: /^after the stream of changes is trimmed a socket does not hear/,
  },
  {
    name: 'sent-again',
    script: 'ignore-idempotency-key',
    faults: ['EventStoreDB is one-way', 'a node is killed'],
    caughtBy: /^what was sent again was done again/,
  },
];

/** All defects, or the one with this name. @throws Error if there is none. */
export const defectsNamed = (name: string | undefined): readonly Defect[] => {
  const named = defects.filter((one) => name === undefined || one.name === name);
  if (named.length === 0) throw new Error(`Defects: ${defects.map((one) => one.name).join(', ')}`);
  return named;
};
