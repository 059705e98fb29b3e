import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';
import { LeavePrompt } from './leave-prompt';

interface Form {
  /** Resolves to true if it succeeded. */
  readonly save: () => Promise<boolean>;
  /** Discards the typed changes. */
  readonly drop: () => void;
}

const Report = createContext<(id: string, form: Form | undefined) => void>(() => undefined);

/** Registers a form with unsaved changes, with functions to save or discard them. */
export const useUnsaved = (unsaved: boolean, form: Form): void => {
  const id = useId();
  const report = useContext(Report);
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  });
  useEffect(() => {
    if (!unsaved) return;
    report(id, { save: () => newest.current.save(), drop: () => newest.current.drop() });
    return () => report(id, undefined);
  }, [id, report, unsaved]);
};

/** Wraps a page with forms: leaving with unsaved changes asks once for all forms. */
export const Unsaved = ({ children }: { readonly children: ReactNode }) => {
  // a ref, because it is read on leaving, which may happen before the next render
  const forms = useRef(new Map<string, Form>());
  const [saving, setSaving] = useState(false);
  const report = useCallback((id: string, form: Form | undefined) => {
    if (form) forms.current.set(id, form);
    else forms.current.delete(id);
  }, []);
  const isUnsaved = useCallback(() => forms.current.size > 0, []);
  const { held, stay, leave } = useLeaveGuard(isUnsaved);
  const saveAndLeave = async () => {
    setSaving(true);
    const done = await Promise.all([...forms.current.values()].map(({ save }) => save()));
    setSaving(false);
    if (done.every(Boolean)) leave();
    else stay();
  };
  const leaveAll = () => {
    for (const { drop } of forms.current.values()) drop();
    leave();
  };
  return (
    <Report value={report}>
      {children}
      {held && <LeavePrompt saving={saving} onStay={stay} onLeave={leaveAll} onSave={() => void saveAndLeave()} />}
    </Report>
  );
};
