export interface Defect {
  readonly name: string;
  /** The file's name without its folder. */
  readonly file: string;
  /** The code in the compiled file, and its replacement. */
  readonly from: RegExp;
  readonly to: string;
  /** The broken promise that reports it: a run that fails in another way proves nothing. */
  readonly caughtBy: RegExp;
}

/** Matches code in which a space stands for any white space, or none. */
const code = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\s+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s*'),
  );

/** Defects that the simulation must find: for each guard, a node without it. */
export const plantedDefects: readonly Defect[] = [
  {
    name: 'lease-from-answer',
    file: 'nodes',
    from: code('lastBeat = sent;'),
    to: 'lastBeat = performance.now();',
    caughtBy: /two nodes hold/,
  },
  {
    name: 'checkpoint-without-compare',
    file: 'generations',
    from: code('updateOne( { _id: id, token }, update'),
    to: 'updateOne({ _id: id }, update',
    caughtBy: /a checkpoint was moved behind a newer token/,
  },
  {
    name: 'checkpoint-with-upsert',
    file: 'generations',
    from: code('updateOne( { _id: id, token }, update'),
    to: 'updateOne({ _id: id, token }, update, { upsert: true }',
    caughtBy: /a checkpoint came back that was thrown away/,
  },
  {
    name: 'document-without-position',
    file: 'view-documents',
    from: /_id: key,\s*position: \{\s*\$lt: [^}]+\}/,
    to: '_id: key',
    caughtBy: /a document went back/,
  },
  {
    name: 'token-not-raised',
    file: 'nodes',
    from: code('const token = await stored.nextToken(seen.leases);'),
    to: 'const token = Math.max(1, ...seen.leases.map((lease) => lease.token));',
    caughtBy: /was taken with a token that is not greater/,
  },
  {
    name: 'feed-without-numbers',
    file: 'detect-gaps',
    from: code('run !== known.run || seq !== known.seq + 1'),
    to: 'run !== known.run',
    caughtBy: /was not told of a change/,
  },
  {
    // at every read, not only the first: a gap at the beginning alone is known by the number of the next message
    name: 'feed-from-now',
    file: 'connect-redis-push',
    from: /changes\.at\(-1\)\?\.\[0\] \?\? last\.changes/,
    to: "'$'",
    caughtBy: /missed something though nothing was lost/,
  },
  {
    name: 'gap-not-told',
    file: 'connect-redis-push',
    from: code("if (gaps.length > 0) missed('gap');"),
    to: '',
    caughtBy: /was not told of a change/,
  },
];
