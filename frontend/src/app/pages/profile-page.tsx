import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useMyAvailability } from '../../features/availability/api/availability';
import { AvailabilityForm } from '../../features/availability/components/availability-form';
import { useSession } from '../../features/identity/api/session';
import { useProfile } from '../../features/players/api/profile';
import { OwnProfile } from '../../features/players/components/profile';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader, PagePart } from '../../shared/ui/page';
import { Unsaved } from '../../shared/forms/unsaved';
import { ThemeChoice } from '../shell/theme-choice';

/**
 * Ref of the availability heading. Scrolls to it and focuses it when the URL hash asks for it, after everything above has loaded and can no
 * longer shift it.
 */
const useAvailabilityAnchor = () => {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isProfilePending = useProfile().isPending;
  const isWeekPending = useMyAvailability().isPending;
  const isRequested = hash === '#availability' && !isProfilePending && !isWeekPending;
  useEffect(() => {
    if (!isRequested) return;
    // after the shell, which scrolls a new page to its top
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView?.();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isRequested]);
  return heading;
};

/** Profile, availability and display settings of the reader. */
const ProfilePage = () => {
  const { t } = useText();
  const { recheck } = useSession();
  const availabilityHeading = useAvailabilityAnchor();
  return (
    <>
      <PageHeader title={t('nav.profile')} />
      <PageBody narrow>
        <Unsaved>
          <OwnProfile onChanged={() => void recheck()} />
          <PagePart title={t('availability.heading')} heading={availabilityHeading}>
            <p>{t('availability.lead')}</p>
            <AvailabilityForm />
          </PagePart>
        </Unsaved>
        <PagePart title={t('players.profile.publicTitle')}>
          <div>
            <ButtonLink look="ghost" to="/profile/enhanced">
              {t('players.profile.public')}
            </ButtonLink>
          </div>
        </PagePart>
        <PagePart title={t('players.profile.theme')}>
          <ThemeChoice />
        </PagePart>
      </PageBody>
    </>
  );
};
export default ProfilePage;
