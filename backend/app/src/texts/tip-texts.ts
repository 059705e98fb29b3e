import type { TipId, Language } from '@tennis/contracts';
import { translatorOf } from './sentences';

export const tipTexts = (id: TipId, language: Language): { readonly title: string; readonly text: string } => {
  const translate = translatorOf('tips', language);
  return { title: translate(`${id}.title`), text: translate(`${id}.text`) };
};
