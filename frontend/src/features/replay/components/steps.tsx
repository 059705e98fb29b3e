import type { Replay } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import css from './replay.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** The steps around the current one, in the words of the log. */
export const Steps = ({
  replay,
  step,
  onGo,
}: {
  readonly replay: Replay;
  readonly step: number;
  readonly onGo: (step: number) => void;
}) => {
  const { t, fmt } = useText();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [line, list] = [current.current, current.current?.parentElement];
    // Scrolls the list only; the page stays where it is.
    if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [step]);
  return (
    <section aria-labelledby="steps" className={css.part}>
      <h2 id="steps">{t('replay.steps', { count: replay.total, n: fmt.number(replay.total) })}</h2>
      <ol className={css.steps}>
        {replay.steps.map((one) => (
          <li key={one.id} ref={one.step === step ? current : undefined}>
            <button type="button" className={css.step} aria-current={one.step === step ? 'step' : undefined} onClick={() => onGo(one.step)}>
              <span className={css.number}>{fmt.number(one.step)}</span>
              <Stack as="span" breakWords shrink className={css.words}>
                {one.description}
                <small>
                  <time dateTime={one.at}>{fmt.dateTime(one.at, replay.tournament?.zone)}</time>
                </small>
                {one.step === step && <code>{one.action}</code>}
              </Stack>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
