/** How many sheets, menus and panels lie over the page, and what waits until none does. */
let open = 0;
let waiting: (() => void)[] = [];

/** One of them opened; the answer says that it closed. */
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

/** Does something once nothing lies over the page: nobody is interrupted in what they came for. */
export const whenUncovered = (act: () => void): void => {
  if (open === 0) act();
  else waiting.push(act);
};
