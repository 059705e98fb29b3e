import { readMentorships, readMentorshipWith, views } from '@tennis/contracts';
import { endMentorships } from '@tennis/domain';
import { answers } from '../http/call-rows';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { endEveryMentorship } from './end-every-mentorship';
import { MentorshipsController } from './mentorships.controller';
import { MentorshipQueries } from './mentorships.queries';

export const mentorships: ContextDefinition = {
  controllers: [
    answers(readMentorships, MentorshipQueries, (queries, actor) => queries.mine(actor)),
    answers(readMentorshipWith, MentorshipQueries, (queries, actor, { playerId }) => queries.with(actor, playerId)),
    MentorshipsController,
  ],
  providers: [MentorshipQueries],
  watchable: [
    {
      view: views.mentorships,
      mayWatch: async (_app, { kind, id: own }, id) => kind === 'user' && id === own,
    },
  ],
  jobs: [handles(endMentorships, endEveryMentorship)],
};
