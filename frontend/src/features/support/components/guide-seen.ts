const key = 'onboarding_seen';

/** Once per browser (specification section 4 "Onboarding guide"). Where storage is blocked it counts as seen: better never than always. */
export const guideSeen = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
};

export const rememberGuideSeen = (): void => {
  try {
    localStorage.setItem(key, '1');
  } catch {
    return; // counts as seen anyway
  }
};
