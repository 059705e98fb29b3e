import { useBackgroundPart } from '../../shared/i18n/use-background-part';
import { hasDrafts, unsentMessagePrefix } from '../../shared/lib/own-storage';
import { useOnline } from '../../shared/offline/use-online';

const loadSendUnsent = () => import('../../features/messages/components/send-waiting');

/** Sends messages that were written offline, on any page. The code that sends is loaded only if there are such messages. */
export const UnsentMessages = () => {
  const hasUnsent = useOnline() && hasDrafts(unsentMessagePrefix);
  const SendWaiting = useBackgroundPart(hasUnsent, loadSendUnsent);
  return hasUnsent && SendWaiting ? <SendWaiting /> : null;
};
