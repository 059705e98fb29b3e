/** Planned events of the story, in order of time; events of the same time in order of planning. */
export interface Agenda {
  /** `at`: milliseconds since 1970. An event at or after the end of the story never happens. */
  plan(at: number, happen: (at: number) => void): void;
  /** Runs all events, including those planned meanwhile. */
  run(): void;
}

/** An agenda until the end of a story. An event planned for the past happens next. */
export const agendaUntil = (end: number): Agenda => {
  const planned: { readonly at: number; readonly happen: (at: number) => void }[] = [];
  let now = Number.NEGATIVE_INFINITY;
  return {
    plan: (at, happen) => {
      const due = Math.max(at, now);
      if (due >= end) return;
      // the next event is the last of the list
      let place = planned.length;
      while (place > 0 && planned[place - 1]!.at <= due) place--;
      planned.splice(place, 0, { at: due, happen });
    },
    run: () => {
      for (let next = planned.pop(); next; next = planned.pop()) {
        now = next.at;
        next.happen(next.at);
      }
    },
  };
};
