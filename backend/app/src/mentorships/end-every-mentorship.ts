import { systemActor, views } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { allFound } from '../reads/documents';

/** Whatever somebody had, or waited for, with others ends. It can be repeated: of what is over nothing follows. */
export const endEveryMentorship = async (app: AppContext, { userId }: { readonly userId: string }, { id, dueAt }: Job): Promise<void> => {
  const others = await allFound(app, views.mentorships, { with: { equals: [userId] } });
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
