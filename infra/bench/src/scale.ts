/** Reads `--scale=0.01`: a hundredth of the usual size, to check that a measurement works. @throws RangeError if it is not a share. */
const scaleAsked = (args: readonly string[]): number => {
  const asked = args.find((argument) => argument.startsWith('--scale='));
  const scale = asked === undefined ? 1 : Number(asked.slice('--scale='.length));
  if (!(scale > 0 && scale <= 1)) throw new RangeError('--scale takes a number above 0, up to 1');
  return scale;
};

/** The count at the requested scale, but not less than `least`. */
export const scaled = (count: number, least = 1): number => Math.max(least, Math.round(count * scaleAsked(process.argv)));
