import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import type { PlayerSelection } from './use-player-selection';
import css from './selectable-player.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Explains the checkboxes, above a list. */
export const SelectionHint = () => {
  const { t } = useText();
  return (
    <Row as="p" gap={8} align="center" muted size={13} marginTop={8} marginBottom={8} className={css.hint}>
      {t('compare.hint')}
    </Row>
  );
};

/** Picture of a player, which picks them for the comparison; at most four can be picked. */
export const SelectablePlayer = ({
  person,
  selection,
}: {
  readonly person: { readonly playerId: string; readonly name: string; readonly photoUrl: string | null };
  readonly selection: PlayerSelection;
}) => {
  const { t } = useText();
  const isSelected = selection.people.some(({ playerId }) => playerId === person.playerId);
  const isFull = selection.isFull && !isSelected;
  return (
    <label
      className={css.pick}
      data-full={isFull || undefined}
      data-said={t('compare.title')}
      title={isFull ? t('compare.full') : undefined}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={isSelected}
        disabled={isFull}
        aria-label={t('compare.pick', { name: person.name })}
        onChange={() => selection.toggle(person)}
      />
      {isSelected ? (
        <span className={css.picked}>
          <IconCheck aria-hidden />
        </span>
      ) : (
        <Avatar name={person.name} photoUrl={person.photoUrl} />
      )}
    </label>
  );
};
