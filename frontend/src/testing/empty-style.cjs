/** Replaces style sheets, fonts and pictures in specs: each class name maps to itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
