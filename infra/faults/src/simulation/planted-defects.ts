export interface Defect {
  readonly name: string;
  /** The file's name without its folder. */
  readonly file: string;
  /** The code in the compiled file, and its replacement. */
  readonly from: RegExp;
  readonly to: string;
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
  { name: 'lease-from-answer', file: 'nodes', from: code('lastBeat = sent;'), to: 'lastBeat = performance.now();' },
  {
    name: 'checkpoint-without-compare',
    file: 'generations',
    from: code('updateOne( { _id: id, token }, update'),
    to: 'updateOne({ _id: id }, update',
  },
  {
    name: 'checkpoint-with-upsert',
    file: 'generations',
    from: code('updateOne( { _id: id, token }, update'),
    to: 'updateOne({ _id: id, token }, update, { upsert: true }',
  },
  { name: 'document-without-position', file: 'view-documents', from: code('_id: key, position: { $lt: long(position) }'), to: '_id: key' },
  {
    name: 'token-not-raised',
    file: 'nodes',
    from: code('const token = await nextToken();'),
    to: 'const token = seen ? seen.token : await nextToken();',
  },
  { name: 'feed-without-numbers', file: 'detect-gaps', from: code('run !== known.run || seq !== known.seq + 1'), to: 'run !== known.run' },
  {
    // at every read, not only the first: a gap at the beginning alone is known by the number of the next message
    name: 'feed-from-now',
    file: 'connect-redis-push',
    from: /words\.at\(-1\)\?\.\[0\] \?\? last\.words/,
    to: "'$'",
  },
  { name: 'gap-not-told', file: 'connect-redis-push', from: code("if (gaps.length > 0) missed('gap');"), to: '' },
];
