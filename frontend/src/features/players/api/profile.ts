import { useQuery } from '@tanstack/react-query';
import type { Profile, ProfileAnswer, Receipt } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';
import { upload } from '../../../shared/lib/upload';

export const profileKey = ['profile'] as const;

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => request<ProfileAnswer>('/api/profile', { signal }) });

export const saveProfile = (changes: Partial<Profile>, key: string): Promise<Receipt> =>
  request('/api/profile', { method: 'PUT', body: changes, key });

export const sendPhoto = (photo: Blob, key: string, onProgress: (part: number) => void): Promise<Receipt> =>
  upload('/api/profile/photo', photo, key, onProgress);

export const removePhoto = (key: string): Promise<Receipt> => request('/api/profile/photo', { method: 'DELETE', key });
