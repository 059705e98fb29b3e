/** A source that is imported by its address is a CommonJS module, whatever its extension says. */
export const load = (url, context, next) =>
  /\.tsx?(\?|$)/.test(url) ? { format: 'commonjs', shortCircuit: true, source: null } : next(url, context);
