import { by, byTheClock } from '../testing/given';
import { aMatch, annul, annulled, disputed, ladder, opened, reported, validatedAs } from '../testing/given-match';

const [carla, sofia] = [by('carla'), by('sofia', 'superadmin')];
const validated = () => aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'));

describe('annulling a result', () => {
  it.each([carla, sofia, byTheClock])('is for %p', (actor) =>
    validated()
      .when(annul(), actor)
      .then([annulled(actor.id)]),
  );
  it.each([by('rita'), by('ana'), by('nuno'), by('inês', 'admin')])('is not for %p', (actor) =>
    validated().when(annul(), actor).thenRejects('tournament.not-the-creator'),
  );
  it.each([
    ['the creator', ladder({ creatorId: 'ana' }), by('ana')],
    ['a super admin', ladder(), by('rui', 'superadmin')],
  ])('of a match they played is not for %s', (_who, tournament, actor) =>
    validated().with({ tournament }).when(annul(), actor).thenRejects('result.own-match'),
  );
  it('needs a reason', () => validated().when(annul(''), carla).thenRejects('result.reason-required'));
  it('is refused in a frozen ladder', () =>
    validated()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .when(annul(), sofia)
      .thenRejects('tournament.frozen'));
  it('is possible in an ended tournament', () =>
    validated()
      .with({ tournament: ladder({ status: 'ended' }) })
      .when(annul(), carla)
      .then([annulled('carla')]));
  it.each([[opened()], [opened(), reported('ana', '6-4 6-4')], [opened(), reported('ana', '6-4 6-4'), disputed('rui')]])(
    'needs a validated result (%#)',
    (...events) =>
      aMatch(...events)
        .when(annul(), carla)
        .thenRejects('result.not-validated'),
  );
  it('again changes nothing', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), validatedAs('opponent', 'rui', '6-4 6-4'), annulled('carla'))
      .when(annul('outra vez'), sofia)
      .thenNothing());
  it('needs a match', () => aMatch().when(annul(), carla).thenRejects('match.unknown'));
  it('needs a tournament', () => validated().with({ tournament: undefined }).when(annul(), carla).thenRejects('tournament.unknown'));
});
