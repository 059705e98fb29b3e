import { type AnswerOf, cancelRebuild, previewRebuild, swapRebuild } from '@tennis/contracts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import type { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import type { ViewStatus } from '../api/operations';
import { Found } from './found';
import css from './operations.module.css';

type Rebuild = NonNullable<ViewStatus['rebuild']>;
type Does = (wish: (key: string) => Promise<unknown>, said?: string) => Promise<void>;

interface Props {
  readonly name: string;
  readonly rebuild: Rebuild;
  readonly sending: ReturnType<typeof useSend>['sending'];
  readonly does: Does;
}

const Cancel = ({ name, rebuild, sending, does, label }: Props & { readonly label: string }) => {
  const { t } = useText();
  const hint = useId();
  return (
    <>
      <Button
        look="ghost"
        disabled={sending}
        aria-describedby={hint}
        onClick={() => void does((key) => write(cancelRebuild, { rebuildId: rebuild.id }, key), t('operations.said.cancelled', { name }))}
      >
        {label}
      </Button>
      <small id={hint}>{t('operations.cancelUntil')}</small>
    </>
  );
};

/** A version that is being built beside the one that is served: how far it is. */
export const Building = (props: Props) => {
  const { t, fmt } = useText();
  const { position, head } = props.rebuild;
  return (
    <div className={css.building}>
      <progress aria-label={t('operations.building')} max={Math.max(1, head)} value={position} />
      <small>{t('operations.progress', { done: fmt.number(position), total: fmt.number(head) })}</small>
      <div className={css.acts}>
        <Cancel {...props} label={t('operations.cancel')} />
      </div>
    </div>
  );
};

/** A version that is finished and waits: what it would change is seen before it is installed, or given up. */
export const Ready = (props: Props) => {
  const { t } = useText();
  const { name, rebuild, sending, does } = props;
  const [previewed, setPreviewed] = useState<AnswerOf<typeof previewRebuild>>();
  const preview = () =>
    does(async (key) => {
      setPreviewed(await write(previewRebuild, { rebuildId: rebuild.id }, key));
    });
  return (
    <>
      <p>{t('operations.ready')}</p>
      {previewed?.map((one) => (
        <Found key={one.name} compared={one} as="previewed" view={previewed.length > 1 ? one.name : undefined} />
      ))}
      <div className={css.acts}>
        <Button look="ghost" disabled={sending} onClick={() => void preview()}>
          {t('operations.preview')}
        </Button>
        <Button
          disabled={sending}
          onClick={() => void does((key) => write(swapRebuild, { rebuildId: rebuild.id }, key), t('operations.said.swapped', { name }))}
        >
          {t('operations.swap')}
        </Button>
        <Cancel {...props} label={t('operations.giveUp')} />
      </div>
    </>
  );
};
