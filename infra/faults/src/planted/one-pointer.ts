import { Collection } from 'mongodb';

type Method = (this: Collection, filter: { readonly _id?: unknown }, ...rest: unknown[]) => unknown;

/** Planted: one pointer and one lease for each view, whatever the release knows it as. */
const prototype = Collection.prototype as unknown as Record<string, Method>;
for (const name of ['findOne', 'updateOne', 'insertOne', 'findOneAndUpdate', 'deleteOne']) {
  const method = prototype[name]!;
  prototype[name] = function ofAllReleases(filter, ...rest) {
    const isOfView = ['pointers', 'leases'].includes(this.collectionName) && String(filter._id).includes('@');
    return method.call(this, isOfView ? { ...filter, _id: String(filter._id).split('@')[0] } : filter, ...rest);
  };
}
