/** Number of open sheets, menus and panels over the page, and callbacks that wait until none is open. */
let openCount = 0;
let waitingCallbacks: (() => void)[] = [];

/** Counts an opened one; the returned function counts it closed. */
export const trackOpenOverlay = (): (() => void) => {
  openCount += 1;
  return () => {
    openCount -= 1;
    if (openCount > 0) return;
    const dueCallbacks = waitingCallbacks;
    waitingCallbacks = [];
    for (const act of dueCallbacks) act();
  };
};

/** Runs a callback once nothing is open over the page, so that nobody is interrupted. */
export const whenNoOverlayOpen = (act: () => void): void => {
  if (openCount === 0) act();
  else waitingCallbacks.push(act);
};
