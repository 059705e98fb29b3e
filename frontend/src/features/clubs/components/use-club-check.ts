import type { FieldCode } from '@tennis/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { firstRefused } from '../../../shared/forms/use-refused-focus';
import { useText } from '../../../shared/i18n/use-text';
import type { ClubDraft } from '../api/club-draft';
import type { clubProblems } from '../api/club-problems';

type Check = typeof clubProblems;

/** Schemas come once there is a form to check; where they cannot be had the server says what is wrong. */
const loadCheck = (): Promise<Check | undefined> =>
  import('../api/club-problems').then(
    (loaded) => loaded.clubProblems,
    () => undefined,
  );

const ownWords = {
  'field.phone': 'phone',
  'field.email': 'email',
  'field.website': 'website',
  'field.too-long': 'tooLong',
  'field.address-in-name': 'addressInName',
} as const;
const hasOwnWords = (code: FieldCode): code is keyof typeof ownWords => code in ownWords;

/**
 * All that is wrong with a form at once, field by field: from the first attempt on, each until it is mended. The first of them has the
 * focus after every attempt.
 */
export const useClubCheck = (draft: ClubDraft, form: RefObject<HTMLFormElement | null>) => {
  const { t } = useText();
  const [check, setCheck] = useState<Check>();
  const [attempts, setAttempts] = useState(0);
  useEffect(() => void loadCheck().then((loaded) => setCheck(() => loaded)), []);
  useEffect(() => {
    if (attempts > 0) firstRefused(form.current)?.focus();
  }, [attempts, form]);
  const problems = attempts > 0 ? check?.(draft) : undefined;
  return {
    /** What is wrong with a field, in words. */
    wrong: (field: string): string | undefined => {
      const code = problems?.get(field);
      if (!code) return undefined;
      if (code === 'field.required') return t('clubs.form.nameRequired');
      return t(`clubs.form.wrong.${hasOwnWords(code) ? ownWords[code] : 'invalid'}`);
    },
    /** Whether it cannot be sent; `also` for what says so itself. */
    isWrong: async (also: boolean): Promise<boolean> => {
      const known = check ?? (await loadCheck());
      setCheck(() => known);
      const found = also || (known !== undefined && known(draft).size > 0);
      if (found) setAttempts((before) => before + 1);
      return found;
    },
  };
};
