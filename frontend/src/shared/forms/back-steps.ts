type Heard = (event: PopStateEvent) => void;

let hold: Heard | undefined;

/** Called before the router listens: a window tells its listeners in the order in which they came, and only the first can hold a step. */
export const listenToBackSteps = (): void => addEventListener('popstate', (event) => hold?.(event));

/** Hears of each step back or forward before the router does. Answers what ends it. */
export const holdBackSteps = (next: Heard): (() => void) => {
  hold = next;
  return () => {
    if (hold === next) hold = undefined;
  };
};
