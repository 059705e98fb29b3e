import {
  IconBallTennis,
  IconBuildingCommunity,
  IconChartBar,
  IconHome2,
  IconMessage2,
  IconSwords,
  IconTrophy,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '../../shared/i18n/i18n';

export interface Destination {
  readonly to: string;
  /** Key of its words. */
  readonly label: TextKey;
  readonly Icon: TablerIcon;
}

const home: Destination = { to: '/', label: 'nav.home', Icon: IconHome2 };
const tournaments: Destination = { to: '/tournaments', label: 'nav.tournaments', Icon: IconBallTennis };
const clubs: Destination = { to: '/clubs', label: 'nav.clubs', Icon: IconBuildingCommunity };
const leaderboards: Destination = { to: '/leaderboards', label: 'nav.leaderboards', Icon: IconChartBar };
const challenges: Destination = { to: '/challenges', label: 'nav.challenges', Icon: IconSwords };
const messages: Destination = { to: '/messages', label: 'nav.messages', Icon: IconMessage2 };
const gamification: Destination = { to: '/gamification', label: 'nav.gamification', Icon: IconTrophy };
const profile: Destination = { to: '/profile', label: 'nav.profile', Icon: IconUser };

/** The rail and the menu (specification section 2 "Navigation"). */
export const mainNavigation = (signedIn: boolean): readonly Destination[] => [
  home,
  tournaments,
  clubs,
  leaderboards,
  ...(signedIn ? [challenges, messages, gamification] : []),
];

/** The bottom bar of a phone: five fit for a player, four are open to a visitor. */
export const bottomNavigation = (signedIn: boolean): readonly Destination[] =>
  signedIn ? [home, tournaments, challenges, messages, profile] : [home, tournaments, clubs, leaderboards];

/** Goes along to `/sign-out` with a click of ours; an address that somebody else made up ends no session. */
export const signingOut = { signOut: true } as const;
