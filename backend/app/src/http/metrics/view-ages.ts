import type { ViewStatus } from '@tennis/ports';

/** Ends of the log that are remembered for one view; the oldest counts, so those in the middle may be dropped. */
const maxRemembered = 100;

interface SeenEnd {
  readonly end: number;
  readonly at: number;
}

/**
 * For how long views have lacked an event, in ms. A view that follows a busy log is behind at every look, but never lacks the same event
 * for long; so each end of the log is kept with the time when it was first seen, until the view has reached it.
 */
export const trackViewAges = () => {
  const seen = new Map<string, SeenEnd[]>();
  return (view: string, { position, lag }: Pick<ViewStatus, 'position' | 'lag'>, now: number): number => {
    const lacking = (seen.get(view) ?? []).filter(({ end }) => end > position);
    const end = position + lag;
    if (lag > 0 && end > (lacking.at(-1)?.end ?? 0)) lacking.push({ end, at: now });
    if (lacking.length > maxRemembered) lacking.splice(maxRemembered / 2, 1);
    seen.set(view, lacking);
    return lacking.length > 0 ? now - lacking[0]!.at : 0;
  };
};
