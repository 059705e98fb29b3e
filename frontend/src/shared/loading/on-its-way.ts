let count = 0;

/** Counts loads for what the user looks at: they come before background loads. */
export const onItsWay = async <T>(work: Promise<T>): Promise<T> => {
  count += 1;
  try {
    return await work;
  } finally {
    count -= 1;
  }
};

/** True when none is under way. */
export const isAllHere = (): boolean => count === 0;
