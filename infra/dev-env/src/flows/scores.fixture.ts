/** What who reports has won, told from their side where they are player A. */
export const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};
/** The same match, told the other way round. */
export const lost = {
  sets: [
    { a: 4, b: 6 },
    { a: 3, b: 6 },
  ],
};
