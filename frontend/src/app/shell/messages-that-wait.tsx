import { usePart } from '../../shared/i18n/use-part';
import { hasDrafts, waitingMessage } from '../../shared/lib/own-storage';
import { useOnline } from '../../shared/offline/use-online';

const loadSendWaiting = () => import('../../features/messages/components/send-waiting');

/** What was written without a network goes with it, whatever page one is on; only who has such a message loads what sends it. */
export const MessagesThatWait = () => {
  const waits = useOnline() && hasDrafts(waitingMessage);
  const SendWaiting = usePart(waits, loadSendWaiting);
  return waits && SendWaiting ? <SendWaiting /> : null;
};
