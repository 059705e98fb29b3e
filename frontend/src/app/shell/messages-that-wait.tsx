import { Suspense } from 'react';
import { onDemand } from '../../shared/i18n/on-demand';
import { hasDrafts, waitingMessage } from '../../shared/lib/own-storage';
import { useOnline } from '../../shared/offline/use-online';

const SendWaiting = onDemand(() => import('../../features/messages/components/send-waiting'));

/** What was written without a network goes with it, whatever page one is on; only who has such a message loads what sends it. */
export const MessagesThatWait = () => {
  const online = useOnline();
  return <Suspense fallback={null}>{online && hasDrafts(waitingMessage) && <SendWaiting />}</Suspense>;
};
