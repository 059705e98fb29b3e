import { useText } from '../../shared/i18n/use-text';
import { declineInstall, install, useInstallWay } from '../../shared/lib/install';
import { Button } from '../../shared/ui/button';

/** Offers the installation after a success, inside the page; not again soon after a dismissal. */
export const InstallOffer = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useText();
  const way = useInstallWay();
  if (!way) return null;
  return (
    <aside className={className} aria-label={t('install.act')}>
      <span>{t(way === 'ios' ? 'install.ios' : 'install.text')}</span>
      {way === 'offer' && (
        <Button look="quiet" onClick={() => void install()}>
          {t('install.act')}
        </Button>
      )}
      <Button look="quiet" onClick={declineInstall}>
        {t(way === 'ios' ? 'install.done' : 'install.later')}
      </Button>
    </aside>
  );
};
