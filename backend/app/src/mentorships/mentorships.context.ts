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
      mayWatch: async (_app, { kind, id: own }, id) => kind === 'user' && id === own,
    },
  ],
  jobs: [handles(endMentorships, endEveryMentorship)],
};
