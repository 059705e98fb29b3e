const width = 90;
const height = 20;
const margin = 3;

/** Last ranks, oldest first: up is better. Decorative; the ledger has the same in words. */
export const Sparkline = ({ ranks }: { readonly ranks: readonly number[] }) => {
  if (ranks.length < 2) return null;
  const best = Math.min(...ranks);
  const spread = Math.max(...ranks) - best || 1;
  const points = ranks.map(
    (rank, index) =>
      [
        (index * width) / (ranks.length - 1),
        spread === 1 && ranks.every((r) => r === best) ? height / 2 : margin + ((rank - best) / spread) * (height - 2 * margin),
      ] as const,
  );
  const last = points[points.length - 1]!;
  return (
    <svg viewBox={`-3 0 ${width + 6} ${height}`} width={width + 6} height={height} aria-hidden focusable="false">
      <path
        d={points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last[0]} cy={last[1]} r="3" fill="currentColor" />
    </svg>
  );
};
