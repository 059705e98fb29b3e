import { misspeltSettings } from './misspelt';

describe('an environment variable that resembles a setting', () => {
  it.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['READ_PER_MINUTE', 'READS_PER_MINUTE'],
    ['MASTER_KYE', 'MASTER_KEY'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['BACKUP_DIR', 'BACKUPS_DIR'],
    ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
  ])('is reported with the intended one: %s', (given, meant) =>
    expect(misspeltSettings({ [given]: 'x' })).toEqual([{ code: 'setting.misspelt', params: { given, meant } }]),
  );

  it('is ignored when it belongs to another program, or when the right one is set, too', () => {
    const others = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'PWD',
      'LOGNAME',
      'DATABASE_URL',
      'MAIL',
      'GOOGLE_CLOUD_PROJECT',
      'NODE_OPTIONS',
      'SUPPORT',
    ];
    expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
    expect(misspeltSettings({ TRUST_PROXY: 'true', TRUSTPROXY: 'true' })).toEqual([]);
  });
});
