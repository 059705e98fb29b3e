import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { IconButton } from '../../../shared/ui/button';
import css from './replay.module.css';
import { Row, Text } from '../../../shared/ui/layout/layout';

/** Time per step while playing, in ms: long enough to read it. */
const stepDuration = 1200;

/** Most steps that have a mark each on the slider; more would look like a line. */
const maxMarks = 24;

/** Elements in which the keys have a meaning of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="tablist"], [contenteditable]') !== null;

/** Goes through the steps by button, slider and key. */
export const Transport = ({
  step,
  total,
  stepInfo,
  isUpToDate,
  onGo,
}: {
  readonly step: number;
  readonly total: number;
  /** Description and time of the step. */
  readonly stepInfo: { readonly at: string; readonly zone: string | undefined; readonly description: string } | undefined;
  /** The step on screen is the requested one. */
  readonly isUpToDate: boolean;
  readonly onGo: (step: number) => void;
}) => {
  const { t, fmt } = useText();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 1, End: total }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setPlaying(false);
      if (to >= 1 && to <= total) onGo(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step, total, onGo]);
  useEffect(() => {
    if (!playing || !isUpToDate) return;
    if (step >= total) return setPlaying(false);
    const timer = setTimeout(() => onGo(step + 1), stepDuration);
    return () => clearTimeout(timer);
  }, [playing, isUpToDate, step, total, onGo]);
  const go = (to: number) => {
    setPlaying(false);
    onGo(to);
  };
  const play = () => {
    if (!playing && step >= total) onGo(1);
    setPlaying(!playing);
  };
  return (
    <section aria-label={t('replay.transport')} className={css.transport}>
      <Row align="center">
        <IconButton label={t('replay.first')} disabled={step <= 1} onClick={() => go(1)}>
          <IconPlayerSkipBack aria-hidden stroke={1.75} />
        </IconButton>
        <IconButton label={t('replay.back')} disabled={step <= 1} onClick={() => go(step - 1)}>
          <IconPlayerTrackPrev aria-hidden stroke={1.75} />
        </IconButton>
        <button
          type="button"
          className={css.play}
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
          disabled={total < 2}
          onClick={play}
        >
          {playing ? <IconPlayerPause aria-hidden stroke={1.75} /> : <IconPlayerPlay aria-hidden stroke={1.75} />}
        </button>
        <IconButton label={t('replay.on')} disabled={step >= total} onClick={() => go(step + 1)}>
          <IconPlayerTrackNext aria-hidden stroke={1.75} />
        </IconButton>
        <IconButton label={t('replay.last')} disabled={step >= total} onClick={() => go(total)}>
          <IconPlayerSkipForward aria-hidden stroke={1.75} />
        </IconButton>
      </Row>
      <p className={css.at}>
        <Text role="status" as="strong" size={17} tabular>
          {t('replay.where', { step: fmt.number(step), total: fmt.number(total) })}
        </Text>
        {stepInfo && (
          <>
            <time dateTime={stepInfo.at} className={css.when}>
              {fmt.dateTime(stepInfo.at, stepInfo.zone)}
            </time>
            <span className={css.said}>{stepInfo.description}</span>
          </>
        )}
      </p>
      <div className={css.scrubber}>
        <input
          type="range"
          aria-label={t('replay.slider')}
          min={1}
          max={total}
          value={step}
          className={css.range}
          onChange={(event) => go(Number(event.target.value))}
        />
        {total > 1 && total <= maxMarks && (
          <Row aria-hidden as="span" align="center" justify="between" className={css.marks}>
            {Array.from({ length: total }, (_, n) => (
              <i key={n} data-passed={n + 1 < step || undefined} data-here={n + 1 === step || undefined} />
            ))}
          </Row>
        )}
      </div>
    </section>
  );
};
