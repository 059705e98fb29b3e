import { useQuery } from '@tanstack/react-query';
import { readMentorships, readMentorshipWith, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { rememberPosition, pollWithoutSocket, useWatch } from '../../../shared/lib/live';

/** Every change of a mentorship, by either person, changes the reader's own document; nothing else does. */
const following = (reader: string) => {
  const own = { view: views.mentorships, id: reader };
  return {
    shared: { meta: { follows: [own.view, own.id] }, refetchInterval: pollWithoutSocket },
    onPosition: (position: string | null) => rememberPosition(own, position),
  };
};

export const useMentorships = (reader: string) => {
  useWatch(views.mentorships, reader);
  const { shared, onPosition } = following(reader);
  return useQuery({
    ...shared,
    queryKey: ['mentorships'],
    queryFn: ({ signal }) => ask(readMentorships, {}, { signal, onPosition }),
  });
};

/** Mentorship between the reader and one person; not requested if the reader could do nothing with it. */
export const useMentorshipWith = (playerId: string, reader: string, enabled = true) => {
  useWatch(views.mentorships, enabled ? reader : undefined);
  const { shared, onPosition } = following(reader);
  return useQuery({
    ...shared,
    queryKey: ['mentorship', playerId],
    queryFn: ({ signal }) => ask(readMentorshipWith, { playerId }, { signal, onPosition }),
    enabled,
  });
};
