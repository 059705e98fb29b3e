import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import type { Chosen } from './chosen';
import css from './pick.module.css';

/** Explains the checkboxes, above a list. */
export const PickHint = () => {
  const { t } = useText();
  return <p className={css.hint}>{t('rankings.compare.hint')}</p>;
};

/** Picture of a player, which picks them for the comparison; at most four can be picked. */
export const Pick = ({
  person,
  chosen,
}: {
  readonly person: { readonly playerId: string; readonly name: string; readonly photoUrl: string | null };
  readonly chosen: Chosen;
}) => {
  const { t } = useText();
  const picked = chosen.people.some(({ playerId }) => playerId === person.playerId);
  const isFull = chosen.isFull && !picked;
  return (
    <label
      className={css.pick}
      data-full={isFull || undefined}
      data-said={t('rankings.compare.title')}
      title={isFull ? t('rankings.compare.full') : undefined}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={picked}
        disabled={isFull}
        aria-label={t('rankings.compare.pick', { name: person.name })}
        onChange={() => chosen.toggle(person)}
      />
      {picked ? (
        <span className={css.picked}>
          <IconCheck aria-hidden />
        </span>
      ) : (
        <Avatar name={person.name} photoUrl={person.photoUrl} />
      )}
    </label>
  );
};
