const { TestEnvironment } = require('jest-environment-jsdom');

/** A browser's globals that jsdom lacks and Node has. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, TextEncoder, TextDecoder, structuredClone, BroadcastChannel });
  }
};
