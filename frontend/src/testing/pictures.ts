import type { SentRequest } from './server';

/**
 * Accepts any file as a picture, and crops and draws without a canvas. Fakes XMLHttpRequest; returns the requests that were sent with it.
 */
export const stubPictures = (status: number, answer: object): readonly Pick<SentRequest, 'method' | 'path'>[] => {
  const sent: Pick<SentRequest, 'method' | 'path'>[] = [];
  globalThis.createImageBitmap = () => Promise.resolve({ width: 8, height: 8, close: () => undefined } as ImageBitmap);
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null, toBlob: (drawn: BlobCallback) => drawn(new Blob(['square'])) });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  class FakeRequest {
    readonly upload = {};
    readonly status = status;
    readonly statusText = '';
    readonly responseText = JSON.stringify(answer);
    onload = (): void => undefined;
    open = (method: string, path: string): void => void sent.push({ method, path });
    setRequestHeader = (): void => undefined;
    getAllResponseHeaders = (): string => '';
    send = (): void => queueMicrotask(() => this.onload());
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  return sent;
};
