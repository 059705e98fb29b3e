import { checkAnswer } from './check-answer';

const version = { version: '1.2.3', label: 'v1.2' };

describe('an answer', () => {
  it('is what its call promises', () => expect(() => checkAnswer('GET', '/api/version', version)).not.toThrow());

  it('holds no less', () => expect(() => checkAnswer('GET', '/api/version', { version: '1.2.3' })).toThrow('does not promise'));

  it('holds nothing beside it', () =>
    expect(() => checkAnswer('GET', '/api/version', { ...version, secret: 1 })).toThrow('answers more than its call promises'));

  it.each(['/api/courts', '/api/docsearch', '/api/version/'])('of %s, which no call promises, is a mistake that says what to do', (path) =>
    expect(() => checkAnswer('GET', path, {})).toThrow('list the calls of its context in contracts/src/contexts.ts'),
  );

  it.each(['/metrics', '/', '/api/docs', '/api/docs-json', '/api/docs/static/page.css'])('of %s is of no call', (path) =>
    expect(() => checkAnswer('GET', path, 'text')).not.toThrow(),
  );
});
