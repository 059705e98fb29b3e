/** Reads `--scale=0.01`: a hundredth of the usual size, to check that a measurement works. @throws RangeError if it is not a share. */
const requestedScale = (args: readonly string[]): number => {
  const option = args.find((argument) => argument.startsWith('--scale='));
  const scale = option === undefined ? 1 : Number(option.slice('--scale='.length));
  if (!(scale > 0 && scale <= 1)) throw new RangeError('--scale takes a number above 0, up to 1');
  return scale;
};

/** The count at the requested scale, but not less than `least`. */
export const scaled = (count: number, least = 1): number => Math.max(least, Math.round(count * requestedScale(process.argv)));
