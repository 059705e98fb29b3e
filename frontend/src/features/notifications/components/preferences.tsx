import { type NoticeGroup, noticeGroups, type NotificationPreferences, futureNoticeGroups } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { usePrefer, usePreferences } from '../api/preferences';
import { Followed } from './followed';
import { MailAddress } from './mail-address';
import { PushHere } from './push-here';
import { QuietHours } from './quiet-hours';
import css from './preferences.module.css';
import { WeeklySummary } from './weekly-summary';

const unsentGroups: ReadonlySet<NoticeGroup> = new Set(futureNoticeGroups);

const gameGroups: readonly NoticeGroup[] = ['challenges', 'times', 'results', 'messages'];
const ladderGroups: readonly NoticeGroup[] = ['ranking', 'participants', 'penalties', 'membership'];
const nearbyGroups: readonly NoticeGroup[] = ['municipality', 'district', 'followed'];
/** Groups in sections; a new group goes to the rest until it is assigned. */
const sections = [
  ['game', gameGroups],
  ['ladders', ladderGroups],
  ['around', nearbyGroups],
  ['rest', noticeGroups.filter((group) => ![...gameGroups, ...ladderGroups, ...nearbyGroups].includes(group))],
] as const;

/** Switches by group and channel: each is saved at once, and one that cannot work says why. */
const Switches = ({ preferences }: { readonly preferences: NotificationPreferences }) => {
  const { t } = useText();
  const { sending, error, prefer } = usePrefer();
  const { groups, channels, district, concelho } = preferences;
  const places = [
    { place: 'inApp' as const, name: t('notifications.preferences.here'), available: true, reason: undefined },
    ...channels.map(({ channel, ...one }) => ({ ...one, place: channel, name: t(`notifications.preferences.channels.${channel}`) })),
  ];
  const nameOf = (group: NoticeGroup): string =>
    group === 'municipality'
      ? t(concelho === null ? 'notifications.preferences.municipalityUnknown' : 'notifications.preferences.municipality', {
          place: concelho,
        })
      : group === 'district'
        ? t(district === null ? 'notifications.preferences.districtUnknown' : 'notifications.preferences.district', { place: district })
        : t(`notifications.preferences.groups.${group}.name`);
  /** Id of the text that explains why a group sends nothing, wherever it is switched on. */
  const reasonOf = (group: NoticeGroup): string | undefined => {
    if (unsentGroups.has(group)) return `no-${group}`;
    const hasNoHome = (group === 'municipality' && concelho === null) || (group === 'district' && district === null);
    return hasNoHome ? 'no-home' : undefined;
  };
  return (
    <>
      <ul className={css.reasons}>
        {channels.map(({ channel, available, reason }) =>
          available ? null : (
            <li key={channel} id={`no-${channel}`}>
              {reason}
            </li>
          ),
        )}
        {concelho === null && (
          <li id="no-home">
            <Link to="/profile">{t('notifications.preferences.sayWhere')}</Link>
          </li>
        )}
      </ul>
      <table className={css.table}>
        <caption className="sr-only">{t('notifications.preferences.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('notifications.preferences.what')}</span>
            </th>
            {places.map(({ place, name }) => (
              <th key={place} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(([section, groupsOf]) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={1 + places.length} className={css.section}>
                {t(`notifications.preferences.sections.${section}`)}
              </th>
            </tr>
            {groupsOf.map((group) => (
              <tr key={group}>
                <th scope="row">
                  {nameOf(group)}
                  {group !== 'municipality' && group !== 'district' && (
                    <small id={reasonOf(group)}>{t(`notifications.preferences.groups.${group}.example`)}</small>
                  )}
                </th>
                {places.map(({ place, name, available, reason }) => (
                  <td key={place}>
                    <label>
                      <span className="sr-only">{`${nameOf(group)}: ${name}`}</span>
                      <input
                        type="checkbox"
                        checked={available && groups[group][place]}
                        disabled={!available || Boolean(sending)}
                        aria-describedby={available ? reasonOf(group) : `no-${place}`}
                        title={reason}
                        onChange={({ target }) => void prefer({ groups: { [group]: { [place]: target.checked } } })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Problem error={error} />
    </>
  );
};

/** Preferences for notices, and the tournaments that the reader follows. */
export const Preferences = () => {
  const { t } = useText();
  return (
    <Region query={usePreferences()} failed={t('notifications.preferences.failed')} skeleton={<RowsSkeleton rows={10} />}>
      {(preferences) => (
        <>
          <Switches preferences={preferences} />
          {preferences.channels.some(({ channel, available }) => channel === 'push' && available) && (
            <>
              <PushHere pushed={preferences.pushed} />
              <QuietHours quietHours={preferences.quietHours} />
            </>
          )}
          {preferences.email && <MailAddress {...preferences.email} />}
          <WeeklySummary {...preferences} />
          <Followed followed={preferences.followed} />
        </>
      )}
    </Region>
  );
};
