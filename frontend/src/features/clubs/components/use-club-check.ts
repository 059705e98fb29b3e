import type { FieldCode } from '@tennis/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { firstInvalidField } from '../../../shared/forms/use-invalid-field-focus';
import { useText } from '../../../shared/i18n/use-text';
import type { ClubDraft } from '../api/club-draft';
import type { clubProblems } from '../api/club-problems';

type Check = typeof clubProblems;

/** Schemas are loaded when the form opens; if that fails, only the server validates. */
const loadCheck = (): Promise<Check | undefined> =>
  import('../api/club-problems').then(
    (loaded) => loaded.clubProblems,
    () => undefined,
  );

const fieldTexts = {
  'field.phone': 'phone',
  'field.email': 'email',
  'field.website': 'website',
  'field.too-long': 'tooLong',
  'field.address-in-name': 'addressInName',
} as const;
const hasFieldText = (code: FieldCode): code is keyof typeof fieldTexts => code in fieldTexts;

/**
 * Errors of the whole form, by field. Shown from the first attempt on, each until it is corrected; every attempt focuses the first
 * one.
 */
export const useClubCheck = (draft: ClubDraft, form: RefObject<HTMLFormElement | null>) => {
  const { t } = useText();
  const [check, setCheck] = useState<Check>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => void loadCheck().then((loaded) => setCheck(() => loaded)), []);
  useEffect(() => {
    if (attempts > 0) firstInvalidField(form.current)?.focus();
  }, [attempts, form]);
  const problems = attempts > 0 ? check?.(draft) : undefined;
  return {
    /** Error text of a field. */
    errorOf: (field: string): string | undefined => {
      const code = problems?.get(field);
      if (!code) return undefined;
      if (code === 'field.required') return t('clubs.form.nameRequired');
      return t(`clubs.form.wrong.${hasFieldText(code) ? fieldTexts[code] : 'invalid'}`);
    },
    /** Whether the form cannot be sent; `hasFormErrors`: the form found errors of its own. */
    isWrong: async (hasFormErrors: boolean): Promise<boolean> => {
      const loadedCheck = check ?? (await loadCheck());
      setCheck(() => loadedCheck);
      const isInvalid = hasFormErrors || (loadedCheck !== undefined && loadedCheck(draft).size > 0);
      if (isInvalid) setAttempts((before) => before + 1);
      return isInvalid;
    },
  };
};
