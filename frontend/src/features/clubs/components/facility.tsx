import {
  IconBarbell,
  IconBath,
  IconGlass,
  IconNeedleThread,
  IconParking,
  IconSchool,
  IconWall,
  IconWheelchair,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ClubDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './facility.module.css';
import { Row } from '../../../shared/ui/layout/layout';

type Kind = ClubDetail['facilities'][number];

const icons: Readonly<Record<Kind, TablerIcon>> = {
  'changing-rooms': IconBath,
  parking: IconParking,
  'practice-wall': IconWall,
  school: IconSchool,
  'step-free': IconWheelchair,
  bar: IconGlass,
  gym: IconBarbell,
  stringing: IconNeedleThread,
};

/** One facility of a club. */
export const Facility = ({ facility }: { readonly facility: Kind }) => {
  const { t } = useText();
  const Icon = icons[facility];
  return (
    <Row as="li" gap={8} align="center" size={13} className={css.facility}>
      <Icon aria-hidden stroke={1.5} />
      {t(`clubs.facility.${facility}`)}
    </Row>
  );
};
