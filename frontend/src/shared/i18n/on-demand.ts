import { lazy } from 'react';
import { laterWords } from './i18n';

/** A part of the client that comes when it is needed, together with the words that only such parts say. */
export const onDemand: typeof lazy = (load) => lazy(async () => (await Promise.all([load(), laterWords()]))[0]);
