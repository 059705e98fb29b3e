import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../../../shared/offline/use-online';
import { deliverAll } from '../api/delivery';

/** Sends waiting messages whenever there is a network, on every page. Renders nothing. */
const SendWaiting = () => {
  const queries = useQueryClient();
  const online = useOnline();
  useEffect(() => {
    if (online) deliverAll(queries);
  }, [online, queries]);
  return null;
};
export default SendWaiting;
