const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The runner's own `jest` has no clock that begins at an instant, and none that advances while answers arrive. */
const mocks = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** What Node itself runs by, answers that arrive too. */
const ofNode = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'hrtime'];

const own = {
  useFakeTimers: ({ doNotFake = [], ...begin } = {}) => timers.useFakeTimers({ ...begin, doNotFake: [...ofNode, ...doNotFake] }),
};
for (const name of ['fn', 'spyOn', 'restoreAllMocks']) own[name] = mocks[name].bind(mocks);
for (const name of ['useRealTimers', 'setSystemTime', 'advanceTimersByTime', 'advanceTimersByTimeAsync'])
  own[name] = timers[name].bind(timers);
globalThis.jest = own;
