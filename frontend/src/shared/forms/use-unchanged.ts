import { useState } from 'react';

/** True from `remember` on until one of the inputs changes: a message about them is still valid. */
export const useUnchanged = (inputs: readonly unknown[]): readonly [unchanged: boolean, remember: () => void] => {
  const [rememberedInputs, setRememberedInputs] = useState<readonly unknown[]>();
  const isUnchanged = rememberedInputs !== undefined && inputs.every((input, index) => Object.is(input, rememberedInputs[index]));
  return [isUnchanged, () => setRememberedInputs(inputs)];
};
