const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The `jest` of this runner has no clock that starts at an instant, and none that advances while answers arrive. */
const mocks = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** Functions that Node itself needs, for arriving answers too: never faked. */
const neverFaked = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'hrtime'];

const jestMethods = {
  useFakeTimers: ({ doNotFake = [], ...begin } = {}) => timers.useFakeTimers({ ...begin, doNotFake: [...neverFaked, ...doNotFake] }),
};
for (const name of ['fn', 'spyOn', 'restoreAllMocks']) jestMethods[name] = mocks[name].bind(mocks);
for (const name of ['useRealTimers', 'setSystemTime', 'advanceTimersByTime', 'advanceTimersByTimeAsync'])
  jestMethods[name] = timers[name].bind(timers);
globalThis.jest = jestMethods;
