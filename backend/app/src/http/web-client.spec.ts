import { contentSecurityPolicy } from './web-client';

const connects = (publicUrl: string | undefined, host: string | undefined): string | undefined =>
  contentSecurityPolicy('<html></html>', publicUrl, host)
    .split('; ')
    .find((part) => part.startsWith('connect-src'));

describe('the policy of the web client', () => {
  it.each([
    ['https://tennis.example', 'elsewhere.example', "connect-src 'self' wss://tennis.example"],
    [undefined, 'localhost:3000', "connect-src 'self' ws://localhost:3000"],
    [undefined, '[::1]:3000', "connect-src 'self' ws://[::1]:3000"],
    [undefined, "x; script-src 'unsafe-inline'", "connect-src 'self'"],
    [undefined, undefined, "connect-src 'self'"],
  ])('lets it connect to this site alone: PUBLIC_URL %s, Host %s', (publicUrl, host, policy) =>
    expect(connects(publicUrl, host)).toBe(policy),
  );

  it('knows the one inline script by its hash', () =>
    expect(contentSecurityPolicy('<script>theme()</script>', undefined, undefined)).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/));
});
