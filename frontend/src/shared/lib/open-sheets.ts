/** Number of open sheets, menus and panels over the page, and callbacks that wait until none is open. */
let open = 0;
let waiting: (() => void)[] = [];

/** Counts an opened one; the returned function counts it closed. */
export const noteOpenSheet = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  };
};

/** Runs a callback once nothing is open over the page, so that nobody is interrupted. */
export const whenUncovered = (act: () => void): void => {
  if (open === 0) act();
  else waiting.push(act);
};
