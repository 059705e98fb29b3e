/** Never there at run time: they let the name of a view know the shape of its documents, and of the rows beside them. */
declare const documentOf: unique symbol;
declare const rowOf: unique symbol;
declare const isWatched: unique symbol;

/**
 * The name of a read model. A plain string that knows what its documents are: `get(views.match, id)` answers a `MatchDocument`,
 * a name that came from outside answers `unknown`.
 */
export type View<Document = unknown, RowBody = unknown> = string & { readonly [documentOf]?: Document; readonly [rowOf]?: RowBody };

/** A name is for ever: it is part of the socket protocol and of the operator's commands. */
export const view = <Document, RowBody = never>(name: string): View<Document, RowBody> => name;

/** The name of a view that pages may watch; of others, and of what is misspelt, nothing would ever be told. */
export type WatchedView<Document = unknown, RowBody = unknown> = View<Document, RowBody> & { readonly [isWatched]: true };
export const watchedView = <Document, RowBody = never>(name: string): WatchedView<Document, RowBody> =>
  name as WatchedView<Document, RowBody>;

/** A document that a decision needs from elsewhere: which view, and the key in it. */
export type FactKey<Document = unknown> = readonly [view: View<Document>, key: string];

/** What is pushed when a document changed: never data, so nothing leaks. */
export interface Changed {
  readonly view: string;
  readonly id: string;
  readonly position: string;
}

/** In place of an id: all documents of the view may have changed, for it was built anew. */
export const everyDocument = '*';
