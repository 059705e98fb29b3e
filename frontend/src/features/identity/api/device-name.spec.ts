import { deviceName } from './device-name';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/141.0 Mobile Safari/604.1', 'Chrome · iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari · macOS'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome · Android'],
  ])('is derived from %s', (agent, name) => expect(deviceName(agent)).toBe(name));

  it('is unknown without a user agent', () => expect(deviceName('curl/8')).toBeUndefined());
});
