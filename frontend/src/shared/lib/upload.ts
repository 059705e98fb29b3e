import type { Call, InputOf, Receipt } from '@tennis/contracts';
import { currentLanguage, say } from '../i18n/i18n';
import { addressOf } from './call';
import { afterOwnWrites, noteWrite } from './own-writes';
import { readAnswer, RequestError } from './request';

/** Timeout of an upload on a slow network, in ms. */
const sentWithin = 300_000;

/** Parses the headers of XMLHttpRequest: one `retry-after: 57` per line. */
const headersOf = (call: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().split('\r\n')) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    if (name) headers.append(name.trim(), value.trim());
  }
  return headers;
};

/** Resolves with any answer of the server. @throws RequestError without an answer. */
const sent = (call: XMLHttpRequest, form: FormData): Promise<Response> =>
  new Promise((resolve, reject) => {
    const lost = (): void => reject(new RequestError(say('errors.network'), 0));
    call.timeout = sentWithin;
    call.onerror = lost;
    call.onabort = lost;
    call.ontimeout = lost;
    call.onload = () => {
      const { status, statusText } = call;
      resolve(new Response(status === 204 ? null : call.responseText, { status, statusText, headers: headersOf(call) }));
    };
    call.send(form);
  });

/**
 * Sends one file as the field `file`. XMLHttpRequest, because only it reports upload progress.
 * @throws RequestError as `request` does.
 */
export const upload = async <Uploading extends Call & { readonly upload: true }>(
  uploading: Uploading,
  input: InputOf<Uploading> & { readonly file: Blob },
  key: string,
  onProgress: (part: number) => void,
): Promise<Receipt> => {
  const call = new XMLHttpRequest();
  call.open(uploading.method, afterOwnWrites(addressOf(uploading, input)));
  call.setRequestHeader('accept', 'application/json');
  call.setRequestHeader('accept-language', currentLanguage());
  call.setRequestHeader('idempotency-key', key);
  call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const form = new FormData();
  form.append('file', input.file);
  const receipt = await readAnswer<Receipt>(await sent(call, form));
  noteWrite(receipt);
  return receipt;
};
