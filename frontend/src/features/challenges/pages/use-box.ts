import type { ChallengeStatus } from '@tennis/contracts';
import { useEffect } from 'react';
import { pageOfQuery, useQueryString } from '../../../shared/url/use-query-string';
import { type Box, useChallenges } from '../api/challenges';

const isBox = (text: string | null): text is Box => text === 'received' || text === 'sent';

/**
 * The box in the URL; by default received challenges, or sent ones if only those exist. That default is then written to the URL, so
 * that new arrivals do not switch the box.
 */
export const useBox = (status: ChallengeStatus | undefined) => {
  const [params, show] = useQueryString();
  const boxParam = params.get('box');
  const box: Box = isBox(boxParam) ? boxParam : 'received';
  const page = pageOfQuery(params);
  const query = useChallenges(box, { status, page });
  // A link to one challenge without a box means a received challenge.
  const mayShowSent = !isBox(boxParam) && !params.has('open') && query.data?.counts.all === 0;
  const sent = useChallenges('sent', { status, page }, mayShowSent);
  const hasSent = mayShowSent && (sent.data?.counts.all ?? 0) > 0;
  useEffect(() => {
    if (hasSent) show({ box: 'sent' });
  }, [hasSent, show]);
  const isWaiting = hasSent || (mayShowSent && sent.isPending && sent.fetchStatus !== 'paused');
  return { box: hasSent ? 'sent' : box, page, query: isWaiting ? sent : query };
};
