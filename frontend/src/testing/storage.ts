const refusing = (name: string) => () => {
  throw new DOMException(name, name);
};

/** The browser keeps nothing: who only asks for a storage is refused. */
export const blockStorage = (): void => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, storage, 'get').mockImplementation(refusing('SecurityError'));
};

/** The browser has no room left for more. */
export const fillStorage = (): void => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusing('QuotaExceededError'));
