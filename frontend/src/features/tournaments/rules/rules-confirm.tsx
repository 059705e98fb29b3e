import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import type { RulesPreview } from '../api/rules';
import { changesOf, PreviewOutcome } from './rules-preview';
import css from './rules.module.css';
import { Muted, Stack, Text } from '../../../shared/ui/layout/layout';

/** Confirmation of rules that apply since the start: everybody's new rank, and the reason. */
export const RulesConfirm = ({
  preview,
  readerId,
  changedSincePreview,
  heading,
  onBack,
  children,
}: {
  readonly preview: RulesPreview;
  readonly readerId: string;
  /** Changed since an earlier preview: the ranking or the rules. */
  readonly changedSincePreview: 'ranking' | 'rules' | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onBack: () => void;
  /** The reason, and the button that applies the rules. */
  readonly children: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { points, places } = changesOf(preview);
  const notice = useRef<HTMLDivElement>(null);
  // The button is far below: the focus goes to the notice, because the preview is no longer the one that was read.
  useEffect(() => {
    if (changedSincePreview) notice.current?.focus();
  }, [changedSincePreview, preview]);
  const people = { count: preview.rows.length, n: fmt.number(preview.rows.length) };
  return (
    <Stack gap={24} className={css.columns}>
      <div className={css.main}>
        <h2 ref={heading} tabIndex={-1} className={css.headline}>
          {t('rules.preview.title')}
        </h2>
        {changedSincePreview && (
          <div ref={notice} tabIndex={-1}>
            <Problem error={t(`rules.preview.overtaken.${changedSincePreview}`)} />
          </div>
        )}
        <Text size={17} weight={600}>
          {points + places === 0
            ? t('rules.preview.nobody')
            : t('rules.preview.sum', { ...people, points: fmt.number(points), places: fmt.number(places) })}
        </Text>
        <PreviewOutcome preview={preview} readerId={readerId} />
      </div>
      <aside className={css.aside}>
        <section className={css.panel} aria-label={t('rules.preview.beforeApplying')}>
          <h3 className={css.heading}>{t('rules.preview.beforeApplying')}</h3>
          <p>{t('rules.preview.corrections', { count: preview.corrections, n: fmt.number(preview.corrections) })}</p>
          {children}
          <Button look="ghost" onClick={onBack}>
            {t('rules.preview.back')}
          </Button>
          <Muted>{t('rules.preview.note')}</Muted>
        </section>
      </aside>
    </Stack>
  );
};
