const throwing = (name: string) => () => {
  throw new DOMException(name, name);
};

/** Blocks the storage: even reading the property throws. */
export const blockStorage = (): void => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, storage, 'get').mockImplementation(throwing('SecurityError'));
};

/** The storage of the browser is full. */
export const fillStorage = (): void => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing('QuotaExceededError'));
