import type { SignedInUser } from '@tennis/contracts';
import {
  IconBallTennis,
  IconBuildingCommunity,
  IconHome2,
  IconInfoCircle,
  IconListNumbers,
  IconMessage,
  IconSettings,
  IconShield,
  IconStairsUp,
  IconSwords,
  IconUser,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '../../shared/i18n/i18n';
import { may } from '../../shared/lib/may';

export interface Destination {
  readonly to: string;
  /** Translation key of its label. */
  readonly label: TextKey;
  /** A shorter label for the bottom bar of a phone, which has five entries. */
  readonly brief?: TextKey;
  readonly Icon: TablerIcon;
}

const home: Destination = { to: '/', label: 'nav.home', Icon: IconHome2 };
const tournaments: Destination = { to: '/tournaments', label: 'nav.tournaments', brief: 'nav.brief.tournaments', Icon: IconBallTennis };
const clubs: Destination = { to: '/clubs', label: 'nav.clubs', Icon: IconBuildingCommunity };
const leaderboards: Destination = { to: '/leaderboards', label: 'nav.leaderboards', Icon: IconListNumbers };
const playersPanel: Destination = { to: '/players-panel', label: 'nav.playersPanel', Icon: IconUsers };
const progress: Destination = { to: '/gamification', label: 'nav.progress', Icon: IconStairsUp };
const challenges: Destination = { to: '/challenges', label: 'nav.challenges', Icon: IconSwords };
export const messages: Destination = { to: '/messages', label: 'nav.messages', Icon: IconMessage };
const profile: Destination = { to: '/profile', label: 'nav.profile', Icon: IconUser };
const settings: Destination = { to: '/settings', label: 'nav.settings', Icon: IconSettings };
const superAdmin: Destination = { to: '/super-admin', label: 'nav.superAdmin', Icon: IconShield };
const superAdmins: Destination = { to: '/super-admins', label: 'nav.superAdmins', Icon: IconUserShield };
const about: Destination = { to: '/about', label: 'nav.about', Icon: IconInfoCircle };

/** The rail (specification section 2 "Navigation"). A path is added together with its screen. */
export const mainNavigation = (signedIn: boolean): readonly Destination[] => [
  home,
  tournaments,
  clubs,
  leaderboards,
  ...(signedIn ? [progress, challenges, messages] : []),
];

/** The bottom bar of a phone; the round button is between the second and the third entry. */
export const bottomNavigation = (signedIn: boolean): readonly Destination[] =>
  signedIn ? [home, tournaments, challenges, messages] : [home, tournaments, clubs, about];

/** The reader's own pages, and those of governance for super admins. */
export const personalPages = (user: SignedInUser | undefined): readonly Destination[] => [
  ...(user ? [profile, settings] : []),
  ...(may('validation.queue', user) ? [superAdmin, superAdmins] : []),
];

/** Every page in the menu of a phone and in the search. */
export const everyPage = (user: SignedInUser | undefined): readonly Destination[] => [
  ...mainNavigation(Boolean(user)),
  ...(user ? [playersPanel] : []),
  ...personalPages(user),
  about,
];

/** The creations of the round button (specification section 2 "Floating action menu"). */
export const createLinks: readonly Pick<Destination, 'to' | 'label'>[] = [
  { to: '/challenges?create=true', label: 'quick.challenge' },
  { to: '/tournaments?create=true', label: 'quick.tournament' },
  { to: '/clubs?create=true', label: 'quick.club' },
];

/** Location state of a click on our own sign-out link: a link from elsewhere to `/sign-out` cannot end a session. */
export const signOutState = { signOut: true } as const;
