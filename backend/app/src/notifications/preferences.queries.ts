import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type NoticeChannel, noticeGroups, type NotificationPreferences, views, type Language } from '@tennis/contracts';
import { browsersOf } from '../access/sessions';
import { accessOf } from '../access/tournament-access';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { APP, type AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { sentence } from '../texts/sentences';
import { mailStateOf } from './delivery/mailbox';
import { sessionOf } from './session-of';
import { isOn, isWantedBy, preferencesOf } from './notice-preferences';

@Injectable()
export class PreferenceQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async of(actor: Actor, request: HttpRequest): Promise<NotificationPreferences> {
    const language = languageOfRequest(request);
    const preferences = await preferencesOf(this.app, actor.id);
    const ids = preferences.followed.map(({ tournamentId }) => tournamentId);
    const [tournaments, profile] = await Promise.all([
      documentsOf(this.app, views.tournament, ids),
      this.app.readStore.get(views.profile, actor.id),
    ]);
    const { district = null, concelho = null } = profile?.document ?? {};
    return {
      groups: groupsOf((group) => ({
        inApp: isOn(preferences, group),
        push: isWantedBy(preferences, 'push', group),
        email: isWantedBy(preferences, 'email', group),
      })),
      channels: [channelOf('push', this.app.webPush, language), channelOf('email', this.app.mail, language)],
      email: await mailStateOf(this.app, actor.id),
      quietHours: preferences.quietHours ?? null,
      weeklySummary: preferences.weeklySummary ?? false,
      pushed: (await browsersOf(this.app, sessionOf(this.app, request))).length > 0,
      followed: ids.flatMap((id) => {
        const tournament = tournaments(id);
        return tournament && accessOf(tournament, actor) === 'inside' ? [{ id, name: tournament.name }] : [];
      }),
      district,
      concelho,
    };
  }
}

const channelOf = (channel: NoticeChannel, port: object | undefined, language: Language) =>
  port ? { channel, available: true, reason: '' } : { channel, available: false, reason: sentence(`notification.no-${channel}`, language) };

type Groups = NotificationPreferences['groups'];
const groupsOf = (settingsOf: (group: keyof Groups) => Groups[keyof Groups]): Groups =>
  Object.fromEntries(noticeGroups.map((group) => [group, settingsOf(group)])) as Groups;
