import { useQuery } from '@tanstack/react-query';
import { readProfile, type Receipt, setPhoto } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { upload } from '../../../shared/lib/upload';

export const profileKey = ['profile'] as const;

/** `asks`: the reader is signed in. */
export const useProfile = (asks = true) =>
  useQuery({ queryKey: profileKey, enabled: asks, queryFn: ({ signal }) => ask(readProfile, {}, { signal }) });

export const sendPhoto = (file: Blob, key: string, onProgress: (part: number) => void): Promise<Receipt> =>
  upload(setPhoto, { file }, key, onProgress);
