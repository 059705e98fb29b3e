import { useQuery } from '@tanstack/react-query';
import type { ContactMessageDocument, Page, Receipt } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly type: 'contact' | 'support';
}

export const sendMessage = (body: ContactMessage, key: string): Promise<Receipt> => request('/api/contact', { method: 'POST', body, key });

export const useContactMessages = () =>
  useQuery({
    queryKey: ['contact-messages'],
    queryFn: ({ signal }) => request<Page<ContactMessageDocument>>('/api/admin/contact-messages', { signal }),
  });
