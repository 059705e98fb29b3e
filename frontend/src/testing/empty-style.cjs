/** What a style sheet, font or picture is in a spec: every class name is its own name. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
