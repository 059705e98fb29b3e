import { Mentorships } from '../../features/mentorships/components/mentorships';
import { MessageButton } from '../../features/messages/components/message-button';
import { Referrals } from '../../features/referrals/components/referrals';
import { useText } from '../../shared/i18n/use-text';
import css from './social.module.css';

/** Mentorships and referrals: side by side where there is room. */
export const Social = ({ reader }: { readonly reader: string }) => {
  const { t } = useText();
  return (
    <div className={css.columns}>
      <Mentorships
        reader={reader}
        message={({ id, name }, look) => (
          <MessageButton playerId={id} label={t('mentorships.message', { name: name.split(' ')[0] ?? name })} look={look} />
        )}
      />
      <Referrals />
    </div>
  );
};
