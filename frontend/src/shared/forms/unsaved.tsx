import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';
import { LeavePrompt } from './leave-prompt';

/** Saves one form; true when it succeeded. */
type Save = () => Promise<boolean>;

const Report = createContext<(id: string, save: Save | undefined) => void>(() => undefined);

/** Tells the page that a form has something unsaved, and how to save it. */
export const useUnsaved = (unsaved: boolean, save: Save): void => {
  const id = useId();
  const report = useContext(Report);
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!unsaved) return;
    report(id, () => newest.current());
    return () => report(id, undefined);
  }, [id, report, unsaved]);
};

/** Around a page with forms: whoever leaves with something unsaved is asked once for all of them. */
export const Unsaved = ({ children }: { readonly children: ReactNode }) => {
  // looked at when somebody leaves, which may be before the next picture of the page
  const saves = useRef(new Map<string, Save>());
  const [saving, setSaving] = useState(false);
  const report = useCallback((id: string, save: Save | undefined) => {
    if (save) saves.current.set(id, save);
    else saves.current.delete(id);
  }, []);
  const isUnsaved = useCallback(() => saves.current.size > 0, []);
  const { held, stay, leave } = useLeaveGuard(isUnsaved);
  const saveAndLeave = async () => {
    setSaving(true);
    const done = await Promise.all([...saves.current.values()].map((save) => save()));
    setSaving(false);
    if (done.every(Boolean)) leave();
    else stay();
  };
  return (
    <Report value={report}>
      {children}
      {held && <LeavePrompt saving={saving} onStay={stay} onLeave={leave} onSave={() => void saveAndLeave()} />}
    </Report>
  );
};
