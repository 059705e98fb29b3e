import type { TipId, Language } from '@tennis/contracts';
import { sentencesOf } from './sentences';

export const tipWords = (id: TipId, language: Language): { readonly title: string; readonly text: string } => {
  const say = sentencesOf('tips', language);
  return { title: say(`${id}.title`), text: say(`${id}.text`) };
};
