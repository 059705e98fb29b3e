import type { ChallengeStatus } from '@tennis/contracts';
import { useEffect } from 'react';
import { pageIn, useAddress } from '../../../shared/address/use-address';
import { type Box, useChallenges } from '../api/challenges';

const isBox = (text: string | null): text is Box => text === 'received' || text === 'sent';

/**
 * The box that the address names; without one what was received, unless only what was sent has anything. That one then stands in the
 * address, so that nothing that arrives meanwhile turns the page.
 */
export const useBox = (status: ChallengeStatus | undefined) => {
  const [params, show] = useAddress();
  const asked = params.get('box');
  const box: Box = isBox(asked) ? asked : 'received';
  const page = pageIn(params);
  const query = useChallenges(box, { status, page });
  // who comes for a challenge comes for one that they received
  const isOpen = !isBox(asked) && !params.has('open') && query.data?.counts.all === 0;
  const sent = useChallenges('sent', { status, page }, isOpen);
  const hasSent = isOpen && (sent.data?.counts.all ?? 0) > 0;
  useEffect(() => {
    if (hasSent) show({ box: 'sent' });
  }, [hasSent, show]);
  const isWaiting = hasSent || (isOpen && sent.isPending && sent.fetchStatus !== 'paused');
  return { box: hasSent ? 'sent' : box, page, query: isWaiting ? sent : query };
};
