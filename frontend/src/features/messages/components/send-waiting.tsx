import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../../../shared/offline/use-online';
import { deliverAll } from '../api/delivery';

/** Sends the messages that wait, from whatever page, whenever there is a network. Draws nothing. */
const SendWaiting = () => {
  const queries = useQueryClient();
  const online = useOnline();
  useEffect(() => {
    if (online) deliverAll(queries);
  }, [online, queries]);
  return null;
};
export default SendWaiting;
