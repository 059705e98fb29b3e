/** Never there at run time: they tie the name of a view to the type of its documents and rows. */
declare const documentOf: unique symbol;
declare const rowOf: unique symbol;
declare const isWatched: unique symbol;

/**
 * The name of a read model: a plain string that knows the type of its documents. `get(views.match, id)` returns a `MatchDocument`; a name
 * from outside returns `unknown`.
 */
export type View<Document = unknown, RowBody = unknown> = string & { readonly [documentOf]?: Document; readonly [rowOf]?: RowBody };

/** A name never changes: it is part of the socket protocol and of the operator's commands. */
export const view = <Document, RowBody = never>(name: string): View<Document, RowBody> => name;

/** The name of a view that pages may watch. A page that watched another or a misspelt name would never hear anything. */
export type WatchedView<Document = unknown, RowBody = unknown> = View<Document, RowBody> & { readonly [isWatched]: true };
export const watchedView = <Document, RowBody = never>(name: string): WatchedView<Document, RowBody> =>
  name as WatchedView<Document, RowBody>;

/** A document of another view that a decision needs: the view, and the key in it. */
export type FactKey<Document = unknown> = readonly [view: View<Document>, key: string];

/** Pushed when a document changed. Carries no data, so nothing leaks. */
export interface Changed {
  readonly view: string;
  readonly id: string;
  readonly position: string;
}

/** In place of an id: the view was rebuilt, so all its documents may have changed. */
export const everyDocument = '*';
