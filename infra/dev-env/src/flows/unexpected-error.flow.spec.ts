import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('an unexpected error', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => env.stop());

  it('is a 500 without details, and its cause is on stderr', async () => {
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    jest.spyOn(env.app.readStore, 'find').mockRejectedValue(new Error('planted mistake'));
    const answer = await env.onThisNode(() => env.visitor.get('/api/tournaments'));
    expect(answer.body).toMatchObject({ statusCode: 500, code: 'server.unexpected' });
    expect(answer.text).not.toContain('planted');
    expect(stderr.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^500 of \/api\/tournaments: Error: planted mistake\n {4}at /),
    ]);
  });

  it('is the only thing logged: a refusal leaves stderr empty', async () => {
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await env.visitor.get('/api/home')).status).toBe(401);
    expect(stderr.mock.calls).toEqual([]);
  });
});
