import type { Call, InputOf, Receipt } from '@tennis/contracts';
import { currentLanguage, translate } from '../i18n/i18n';
import { urlOf } from './call';
import { urlOfWrite, rememberWrite } from './own-writes';
import { readAnswer, RequestError } from './request';

/** Timeout of an upload on a slow network, in ms. */
const uploadTimeout = 300_000;

/** Parses the headers of XMLHttpRequest: one `retry-after: 57` per line. */
const headersOf = (xhr: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    if (name) headers.append(name.trim(), value.trim());
  }
  return headers;
};

/** Resolves with any answer of the server. @throws RequestError without an answer. */
const sendForm = (xhr: XMLHttpRequest, form: FormData): Promise<Response> =>
  new Promise((resolve, reject) => {
    const onNetworkFailure = (): void => reject(new RequestError(translate('errors.network'), 0));
    xhr.timeout = uploadTimeout;
    xhr.onerror = onNetworkFailure;
    xhr.onabort = onNetworkFailure;
    xhr.ontimeout = onNetworkFailure;
    xhr.onload = () => {
      const { status, statusText } = xhr;
      resolve(new Response(status === 204 ? null : xhr.responseText, { status, statusText, headers: headersOf(xhr) }));
    };
    xhr.send(form);
  });

/**
 * Sends one file as the field `file`. XMLHttpRequest, because only it reports upload progress.
 * @throws RequestError as `request` does.
 */
export const upload = async <UploadCall extends Call & { readonly upload: true }>(
  uploadCall: UploadCall,
  input: InputOf<UploadCall> & { readonly file: Blob },
  key: string,
  onProgress: (part: number) => void,
): Promise<Receipt> => {
  const xhr = new XMLHttpRequest();
  xhr.open(uploadCall.method, urlOfWrite(urlOf(uploadCall, input)));
  xhr.setRequestHeader('accept', 'application/json');
  xhr.setRequestHeader('accept-language', currentLanguage());
  xhr.setRequestHeader('idempotency-key', key);
  xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const form = new FormData();
  form.append('file', input.file);
  const receipt = await readAnswer<Receipt>(await sendForm(xhr, form));
  rememberWrite(receipt);
  return receipt;
};
