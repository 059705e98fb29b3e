import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Sheet } from '../../../shared/ui/sheet';
import { guide } from '../texts/guide';
import css from './guide.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/**
 * Onboarding guide: six steps for newcomers, which can be left at any step. Steps link to the page where they are done; steps done
 * before it opened are left out.
 */
const Guide = ({ done = {}, onClose }: { readonly done?: Readonly<Record<string, boolean>>; readonly onClose: () => void }) => {
  const { language } = useText();
  const words = guide[language];
  const [before] = useState(done);
  const steps = words.steps.filter(({ id }) => !before[id]);
  const [at, setAt] = useState(0);
  const step = steps[at]!;
  const last = at === steps.length - 1;
  const progress = words.progress.replace('{{step}}', String(at + 1)).replace('{{steps}}', String(steps.length));
  return (
    <Sheet title={words.title} onClose={onClose}>
      <Stack gap={16}>
        <Stack as="label" gap={6} muted size={13} className={css.progress}>
          {progress}
          <progress value={at + 1} max={steps.length} />
        </Stack>
        <div aria-live="polite" className={css.step}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </div>
        {step.act && (
          <ButtonLink look="ghost" to={step.act.to} onClick={onClose}>
            {step.act.label}
          </ButtonLink>
        )}
        <Row gap={12} justify="between">
          <Button look="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {words.previous}
          </Button>
          <Button onClick={() => (last ? onClose() : setAt(at + 1))}>{last ? words.finish : words.next}</Button>
        </Row>
        {!last && (
          <Button look="quiet" onClick={onClose}>
            {words.skip}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
};
export default Guide;
