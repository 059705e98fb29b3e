import { usePart } from '../../shared/i18n/use-part';
import { hasDrafts, waitingMessage } from '../../shared/lib/own-storage';
import { useOnline } from '../../shared/offline/use-online';

const loadSendWaiting = () => import('../../features/messages/components/send-waiting');

/** Sends messages that were written offline, on any page. The code that sends is loaded only if there are such messages. */
export const MessagesThatWait = () => {
  const waits = useOnline() && hasDrafts(waitingMessage);
  const SendWaiting = usePart(waits, loadSendWaiting);
  return waits && SendWaiting ? <SendWaiting /> : null;
};
