import { randomUUID } from 'node:crypto';
import { idSchema, isFileName } from '@tennis/contracts';
import type { Files } from '@tennis/ports';
import { Binary, type Filter } from 'mongodb';
import { makeIndexes } from '../make-indexes';
import { isNew, type MongoConnection, orUnavailable, type Stored } from '../mongo-connection';

/** A variant, as `<id>/<variant>`; a file larger than one document continues in others, which are written before it. */
interface StoredFile {
  readonly at: Date;
  readonly bytes: Binary;
  /** Absent in documents that only continue another. */
  readonly contentType?: string;
  /** The ids of the documents that continue it. */
  readonly more?: readonly string[];
}

/** The bytes of one document: half of MongoDB's limit. */
const maxDocumentBytes = 8 * 1024 * 1024;

const piecesOf = (bytes: Uint8Array): readonly Binary[] =>
  Array.from(
    { length: Math.max(1, Math.ceil(bytes.length / maxDocumentBytes)) },
    (_piece, nth) => new Binary(bytes.subarray(nth * maxDocumentBytes, (nth + 1) * maxDocumentBytes)),
  );

/** Everything under one id: `0` is the character after `/`. */
const allUnder = (id: string) => ({ _id: { $gte: `${id}/`, $lt: `${id}0` } });

/** The files of all nodes, stored beside the views. */
export const mongoFiles = (connection: MongoConnection): { readonly files: Files; makeIndexes(): Promise<void> } => {
  const stored = () => connection.background<StoredFile>('files');
  /** The ids of documents, without their bytes: each batch has the whole timeout. */
  const idsOf = async function* (which: Filter<Stored<StoredFile>>): AsyncGenerator<string> {
    const found = stored().find(which, { projection: { _id: 1 }, timeoutMode: 'iteration' });
    for await (const { _id } of found) yield _id;
  };

  const put: Files['put'] = async (id, variant, bytes, contentType) => {
    const _id = `${id}/${variant}`;
    if (await stored().findOne({ _id }, { projection: { _id: 1 } })) return;
    const at = await connection.clock();
    const [first, ...rest] = piecesOf(bytes);
    const upload = randomUUID();
    const more = rest.map((_piece, nth) => `${_id}/${upload}/${nth}`);
    for (const [nth, piece] of rest.entries()) await stored().insertOne({ _id: more[nth]!, at, bytes: piece });
    if (await isNew(stored().insertOne({ _id, at, bytes: first!, contentType, more }))) return;
    for (const other of more) await stored().deleteOne({ _id: other });
  };

  const get: Files['get'] = async (id, variant) => {
    const file = await connection.collection<StoredFile>('files').findOne({ _id: `${id}/${variant}` });
    if (file?.contentType === undefined) return undefined;
    const pieces = [file.bytes];
    for (const other of file.more ?? []) {
      const piece = await stored().findOne({ _id: other });
      // a removal meanwhile removes the whole file
      if (!piece) return undefined;
      pieces.push(piece.bytes);
    }
    return { bytes: Buffer.concat(pieces.map((piece) => piece.value())), contentType: file.contentType };
  };

  const olderThan: Files['olderThan'] = async (milliseconds) => {
    const before = new Date((await connection.clock()).getTime() - milliseconds);
    const [old, young] = [new Set<string>(), new Set<string>()];
    for await (const name of idsOf({ at: { $lt: before } })) old.add(name.split('/')[0]!);
    for await (const name of idsOf({ at: { $gte: before } })) young.add(name.split('/')[0]!);
    return [...old].filter((id) => !young.has(id));
  };

  return {
    files: {
      put: async (id, variant, bytes, contentType) => {
        if (!isFileName(id, variant)) throw new Error('a file needs a lower-case UUID and a plain variant name');
        await orUnavailable(put(id, variant, bytes, contentType));
      },
      get: async (id, variant) => (isFileName(id, variant) ? orUnavailable(get(id, variant)) : undefined),
      olderThan: (milliseconds) => orUnavailable(olderThan(milliseconds)),
      async *all() {
        for await (const name of idsOf({})) {
          const [id, variant, upload] = name.split('/');
          if (upload === undefined) yield { id: id!, variant: variant! };
        }
      },
      remove: async (id) => {
        if (idSchema.safeParse(id).success) await orUnavailable(stored().deleteMany(allUnder(id)));
      },
    },
    makeIndexes: () => makeIndexes(stored(), [{ name: 'at', key: { at: 1, _id: 1 } }]),
  };
};
