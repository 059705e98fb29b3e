import { type AnswerOf, cancelRebuild, previewRebuild, swapRebuild } from '@tennis/contracts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import type { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import type { ViewStatus } from '../api/operations';
import { ComparisonResult } from './comparison-result';
import css from './operations.module.css';
import { RebuildSteps } from './rebuild-steps';
import { Stack } from '../../../shared/ui/layout/layout';

type Rebuild = NonNullable<ViewStatus['rebuild']>;
type RunAction = (wish: (key: string) => Promise<unknown>, said?: string) => Promise<void>;

interface Props {
  readonly name: string;
  readonly together: readonly string[];
  readonly rebuild: Rebuild;
  readonly sending: ReturnType<typeof useSend>['sending'];
  readonly runAction: RunAction;
}

/** Says that views rebuilt together are installed or given up together. */
const RebuiltTogether = ({ together }: Pick<Props, 'together'>) => {
  const { t, fmt } = useText();
  return together.length > 1 ? <p>{t('operations.together', { names: fmt.list(together) })}</p> : null;
};

/** Message after an action on the view, or on all views rebuilt with it. */
const successTextOf = (
  act: 'cancelled' | 'swapped',
  { name, together }: Pick<Props, 'name' | 'together'>,
  { t, fmt }: ReturnType<typeof useText>,
): string =>
  together.length > 1 ? t(`operations.said.${act}Together`, { n: fmt.number(together.length) }) : t(`operations.said.${act}`, { name });

const Cancel = ({ name, together, rebuild, sending, runAction, label }: Props & { readonly label: string }) => {
  const words = useText();
  const { t } = words;
  const hint = useId();
  const successText = successTextOf('cancelled', { name, together }, words);
  return (
    <>
      <Button
        look="ghost"
        disabled={sending}
        aria-describedby={hint}
        onClick={() => void runAction((key) => write(cancelRebuild, { rebuildId: rebuild.id }, key), successText)}
      >
        {label}
      </Button>
      <small id={hint}>{t('operations.cancelUntil')}</small>
    </>
  );
};

/** Progress of a generation that is built beside the serving one. */
export const Building = (props: Props) => {
  const { t, fmt } = useText();
  const { position, head } = props.rebuild;
  return (
    <Stack className={css.building}>
      <RebuildSteps at="build" />
      <progress aria-label={t('operations.building')} max={Math.max(1, head)} value={position} />
      <small>{t('operations.progress', { done: fmt.number(position), total: fmt.number(head) })}</small>
      <RebuiltTogether together={props.together} />
      <div className={css.acts}>
        <Cancel {...props} label={t('operations.cancel')} />
      </div>
    </Stack>
  );
};

/** A finished generation that waits: previews its changes before it is installed or given up. */
export const Ready = (props: Props) => {
  const words = useText();
  const { t } = words;
  const { together, rebuild, sending, runAction } = props;
  const successText = successTextOf('swapped', props, words);
  const [previewed, setPreviewed] = useState<AnswerOf<typeof previewRebuild>>();
  const preview = () =>
    runAction(async (key) => {
      setPreviewed(await write(previewRebuild, { rebuildId: rebuild.id }, key));
    });
  return (
    <>
      <RebuildSteps at={previewed ? 'swap' : 'compare'} />
      <p>{t('operations.ready')}</p>
      <RebuiltTogether together={together} />
      {previewed?.map((one) => (
        <ComparisonResult key={one.name} comparison={one} purpose="previewed" view={previewed.length > 1 ? one.name : undefined} />
      ))}
      <div className={css.acts}>
        <Button look="ghost" disabled={sending} onClick={() => void preview()}>
          {t('operations.preview')}
        </Button>
        <Button disabled={sending} onClick={() => void runAction((key) => write(swapRebuild, { rebuildId: rebuild.id }, key), successText)}>
          {t('operations.swap')}
        </Button>
        <Cancel {...props} label={t('operations.giveUp')} />
      </div>
    </>
  );
};
