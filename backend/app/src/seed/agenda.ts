/** What will happen when: in order of time, and of planning where two things fall together. */
export interface Agenda {
  /** Milliseconds since 1970. What lies at or after the end of the story never happens. */
  plan(at: number, happen: (at: number) => void): void;
  /** Lets everything happen, also what is planned meanwhile. */
  run(): void;
}

/** An agenda until the end of a story. What is planned for the past of what just happened, happens next. */
export const agendaUntil = (end: number): Agenda => {
  const planned: { readonly at: number; readonly happen: (at: number) => void }[] = [];
  let now = Number.NEGATIVE_INFINITY;
  return {
    plan: (at, happen) => {
      const due = Math.max(at, now);
      if (due >= end) return;
      // the next one stands last
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
