import { useState } from 'react';

/** True from `mark` on until one of the inputs becomes another: what was said about them still holds. */
export const useUnchanged = (inputs: readonly unknown[]): readonly [unchanged: boolean, mark: () => void] => {
  const [marked, setMarked] = useState<readonly unknown[]>();
  const unchanged = marked !== undefined && inputs.every((input, index) => Object.is(input, marked[index]));
  return [unchanged, () => setMarked(inputs)];
};
