let loadCount = 0;

/** Counts loads for what the user looks at: they come before background loads. */
export const trackLoad = async <T>(work: Promise<T>): Promise<T> => {
  loadCount += 1;
  try {
    return await work;
  } finally {
    loadCount -= 1;
  }
};

/** True when none is under way. */
export const isNothingLoading = (): boolean => loadCount === 0;
