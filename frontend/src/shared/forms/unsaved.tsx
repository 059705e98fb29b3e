import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';
import { LeavePrompt } from './leave-prompt';

interface Form {
  /** Answers whether it succeeded. */
  readonly save: () => Promise<boolean>;
  /** Forgets what was typed. */
  readonly drop: () => void;
}

const Report = createContext<(id: string, form: Form | undefined) => void>(() => undefined);

/** Tells the page that a form has something unsaved, how to save it and how to let it go. */
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

/** Around a page with forms: whoever leaves with something unsaved is asked once for all of them. */
export const Unsaved = ({ children }: { readonly children: ReactNode }) => {
  // looked at when somebody leaves, which may be before the next picture of the page
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
