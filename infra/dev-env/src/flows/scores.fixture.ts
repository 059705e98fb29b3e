/** The reporter, as player A, has won. */
export const reporterWins = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};
/** The same match from the other side. */
export const reporterLoses = {
  sets: [
    { a: 4, b: 6 },
    { a: 3, b: 6 },
  ],
};
