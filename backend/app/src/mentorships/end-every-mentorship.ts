import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { findAll } from '../reads/documents';

/** Ends all mentorships and offers of a user. It can be repeated: ended ones stay as they are. */
export const endEveryMentorship = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  const others = await findAll(app, views.mentorships, { with: { equals: [userId] } });
  const theirs = others
    .flatMap(({ document }) => document.mentorships)
    .filter(({ mentorId, menteeId, endedAt }) => endedAt === null && (mentorId === userId || menteeId === userId));
  for (const { id: mentorshipId, mentorId } of theirs)
    await app.commandBus.execute(
      new commands.EndMentorship(
        { mentorshipId, mentorId, by: userId },
        { actor: systemActor('clock'), key: `${id} ${mentorshipId}`, occurredAt: dueAt },
      ),
    );
};
