import { views } from '@tennis/contracts';
import { endMentorships } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { endEveryMentorship } from './end-every-mentorship';
import { MentorshipsModule } from './mentorships.module';

export const mentorships: ContextDefinition = {
  module: MentorshipsModule,
  watchable: [
    {
      view: views.mentorships,
      // each hears of theirs by their inbox
      mayWatch: () => Promise.resolve(false),
      concerns: (_app, id) => Promise.resolve([id]),
    },
  ],
  jobs: [handles(endMentorships, endEveryMentorship)],
};
