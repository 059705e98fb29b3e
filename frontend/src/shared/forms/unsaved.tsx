import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';
import { LeavePrompt } from './leave-prompt';

interface UnsavedForm {
  /** Resolves to true if it succeeded. */
  readonly save: () => Promise<boolean>;
  /** Discards the typed changes. */
  readonly discard: () => void;
}

const RegisterForm = createContext<(id: string, form: UnsavedForm | undefined) => void>(() => undefined);

/** Registers a form with unsaved changes, with functions to save or discard them. */
export const useUnsaved = (unsaved: boolean, form: UnsavedForm): void => {
  const id = useId();
  const registerForm = useContext(RegisterForm);
  const latestForm = useRef(form);
  useEffect(() => {
    latestForm.current = form;
  });
  useEffect(() => {
    if (!unsaved) return;
    registerForm(id, { save: () => latestForm.current.save(), discard: () => latestForm.current.discard() });
    return () => registerForm(id, undefined);
  }, [id, registerForm, unsaved]);
};

/** Wraps a page with forms: leaving with unsaved changes asks once for all forms. */
export const Unsaved = ({ children }: { readonly children: ReactNode }) => {
  // a ref, because it is read on leaving, which may happen before the next render
  const forms = useRef(new Map<string, UnsavedForm>());
  const [isSaving, setSaving] = useState(false);
  const registerForm = useCallback((id: string, form: UnsavedForm | undefined) => {
    if (form) forms.current.set(id, form);
    else forms.current.delete(id);
  }, []);
  const isUnsaved = useCallback(() => forms.current.size > 0, []);
  const { isBlocked, stay, leave } = useLeaveGuard(isUnsaved);
  const saveAndLeave = async () => {
    setSaving(true);
    const results = await Promise.all([...forms.current.values()].map(({ save }) => save()));
    setSaving(false);
    if (results.every(Boolean)) leave();
    else stay();
  };
  const discardAndLeave = () => {
    for (const { discard } of forms.current.values()) discard();
    leave();
  };
  return (
    <RegisterForm value={registerForm}>
      {children}
      {isBlocked && <LeavePrompt isSaving={isSaving} onStay={stay} onLeave={discardAndLeave} onSave={() => void saveAndLeave()} />}
    </RegisterForm>
  );
};
