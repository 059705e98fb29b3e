import type { Call, InputOf, Receipt } from '@tennis/contracts';
import { currentLanguage, say } from '../i18n/i18n';
import { addressOf } from './call';
import { noteWrite } from './own-writes';
import { refusal, RequestError } from './request';

/**
 * Sends one file as the field `file`. The browser tells how far it is only to this older kind of call.
 * @throws RequestError as `request` does.
 */
export const upload = <Uploading extends Call & { readonly upload: true }>(
  uploading: Uploading,
  input: InputOf<Uploading> & { readonly file: Blob },
  key: string,
  onProgress: (part: number) => void,
): Promise<Receipt> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(uploading.method, addressOf(uploading, input));
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('accept-language', currentLanguage());
    call.setRequestHeader('idempotency-key', key);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => reject(new RequestError(say('errors.network'), 0));
    call.onload = () => {
      if (call.status < 300) {
        const receipt = JSON.parse(call.responseText) as Receipt;
        noteWrite(receipt);
        resolve(receipt);
      } else void refusal(new Response(call.responseText, { status: call.status, statusText: call.statusText })).then(reject);
    };
    const form = new FormData();
    form.append('file', input.file);
    call.send(form);
  });
