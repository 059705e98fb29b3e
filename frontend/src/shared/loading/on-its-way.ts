let count = 0;

/** Counts what is fetched for what somebody looks at: it comes before what they only may want. */
export const onItsWay = async <T>(work: Promise<T>): Promise<T> => {
  count += 1;
  try {
    return await work;
  } finally {
    count -= 1;
  }
};

/** Whether nothing of it is still to come. */
export const isAllHere = (): boolean => count === 0;
