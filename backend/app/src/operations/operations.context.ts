import {
  listBackups,
  listNodes,
  listProjections,
  previewRebuild,
  readMatchFile,
  readTrail,
  replayMatch,
  replayTournament,
  replayUser,
  verifyBackup,
} from '@tennis/contracts';
import { answers } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import { forgetOldOrigins } from '../http/command-origins';
import { APP } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { forgetEndedJobs } from '../processes/forget-ended-jobs';
import { checkAtNight } from './nightly/check-at-night';
import { rebuildPreviewOf } from './inspect-views';
import { knownBackups, readBackup, readBackupsAtNight } from './known-backups';
import { runningNodes } from './list-nodes';
import { OperationsController } from './operations.controller';
import { MatchFileQueries } from './replay/match-file.queries';
import { ReplayQueries } from './replay/replay.queries';
import { TrailQueries } from './replay/trail.queries';
import { sweepFiles } from './nightly/sweep-files';

export const operations: ContextDefinition = {
  controllers: [
    OperationsController,
    answers(listBackups, APP, (app) => knownBackups(app)),
    answers(verifyBackup, APP, async (app, _actor, { name }) => {
      const { at, problems } = await readBackup(app, name);
      return { at, problems: [...problems] };
    }),
    answers(listNodes, APP, (app) => runningNodes(app)),
    answers(listProjections, APP, (app) => app.views.list()),
    answers(previewRebuild, APP, async (app, _actor, { rebuildId }) =>
      (await rebuildPreviewOf(app, rebuildId)).map((one) => ({ ...one, different: [...one.different], paths: [...one.paths] })),
    ),
    // the replay of a thing, step by step, and the trail of an event
    answers(replayTournament, ReplayQueries, (queries, reader, { tournamentId, step }, request) =>
      queries.ladder(tournamentId, { reader, step, language: languageOfRequest(request) }),
    ),
    answers(replayMatch, ReplayQueries, (queries, reader, { matchId, step }, request) =>
      queries.match(matchId, { reader, step, language: languageOfRequest(request) }),
    ),
    answers(readMatchFile, MatchFileQueries, (queries, reader, { matchId }, request) =>
      queries.read(reader, matchId, languageOfRequest(request)),
    ),
    answers(replayUser, ReplayQueries, (queries, reader, { userId, step }, request) =>
      queries.user(userId, { reader, step, language: languageOfRequest(request) }),
    ),
    answers(readTrail, TrailQueries, (queries, reader, { position }, request) =>
      queries.read(reader, Number(position), languageOfRequest(request)),
    ),
  ],
  providers: [ReplayQueries, TrailQueries, MatchFileQueries],
  recurring: [
    {
      name: 'forget-origins',
      next: nextNight,
      run: async (app) => {
        await forgetOldOrigins(app);
      },
    },
    { name: 'forget-ended-jobs', next: nextNight, run: forgetEndedJobs },
    {
      name: 'check-at-night',
      next: nextNight,
      // not awaited, so that deadlines do not wait for it
      run: async (app) => void checkAtNight(app),
    },
    { name: 'sweep-files', next: nextNight, run: sweepFiles },
    {
      name: 'read-backups',
      next: nextNight,
      run: async (app) =>
        void readBackupsAtNight(app).catch((error: unknown) => app.log.error({ err: error }, 'backups could not be read')),
    },
  ],
};
