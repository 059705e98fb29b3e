/** A source imported by its URL is a CommonJS module, whatever its extension. */
export const load = (url, context, next) =>
  /\.tsx?(\?|$)/.test(url) ? { format: 'commonjs', shortCircuit: true, source: null } : next(url, context);
