import { misspeltSettings } from './misspelt';

describe('a variable that is no setting, but nearly one', () => {
  it.each([
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['READ_PER_MINUTE', 'READS_PER_MINUTE'],
    ['MASTER_KYE', 'MASTER_KEY'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['BACKUP_DIR', 'BACKUPS_DIR'],
    ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
  ])('%s is told with the one that is meant', (given, meant) =>
    expect(misspeltSettings({ [given]: 'x' })).toEqual([{ code: 'setting.misspelt', params: { given, meant } }]),
  );

  it('is none of those that other programs have, nor one that is set beside the right one', () => {
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
