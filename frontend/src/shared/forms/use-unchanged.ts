import { useState } from 'react';

/** True from `mark` on until one of the inputs changes: a message about them is still valid. */
export const useUnchanged = (inputs: readonly unknown[]): readonly [unchanged: boolean, mark: () => void] => {
  const [marked, setMarked] = useState<readonly unknown[]>();
  const unchanged = marked !== undefined && inputs.every((input, index) => Object.is(input, marked[index]));
  return [unchanged, () => setMarked(inputs)];
};
