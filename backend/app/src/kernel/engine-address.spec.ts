import { ConfigProblems } from './config-problems';
import { readConfig } from './config';
import { engineAddress } from './engine-address';

describe('the address of an engine', () => {
  it.each([
    ['esdb://host:2113', 'host:2113', 'encrypted'],
    ['esdb://ana:secret@host:2113?tls=true', 'host:2113', 'encrypted', 'account'],
    ['esdb+discover://ana:secret@a:1,b:2?keepAliveTimeout=1&TLS=False', 'a:1,b:2', 'account'],
    ['esdb://host?userCertFile=/a.crt&userKeyFile=/a.key', 'host', 'encrypted', 'account'],
    ['mongodb://ana:secret@a:27017,b:27017/tennis?replicaSet=rs0&tls=true', 'a:27017,b:27017', 'encrypted', 'account'],
    ['mongodb://ana@host/tennis?ssl=true', 'host', 'encrypted'],
    ['mongodb://host/tennis', 'host'],
    ['mongodb+srv://ana:secret@tennis.example/tennis', 'tennis.example', 'encrypted', 'account'],
    ['mongodb://host/tennis?authMechanism=MONGODB-X509&tls=true', 'host', 'encrypted', 'account'],
    ['redis://ana:p%40ss@host:6379/0', 'host:6379', 'account'],
    ['rediss://:secret@host', 'host', 'encrypted'],
    ['rediss://default:secret@host', 'host', 'encrypted'],
    ['esdb://admin:changeit@host', 'host', 'encrypted'],
    ['mongodb://root:root@host/tennis?tls=true', 'host', 'encrypted'],
    ['mongodb://host/tennis?authMechanism=DEFAULT&tls=true', 'host', 'encrypted'],
    ['esdb://ana:secret@host?tlsVerifyCert=false', 'host', 'account'],
    ['mongodb://ana:secret@host/tennis?tls=true&tlsInsecure=true', 'host', 'account'],
    ['mongodb://ana:secret@host/tennis?tls=true&tlsAllowInvalidCertificates=true', 'host', 'account'],
    ['esdb://ana:sec/ret@host:2113?tls=true', 'host:2113', 'encrypted', 'account'],
    ['redis://ana:se@c?ret@host:6379/0', 'host:6379', 'account'],
    ['redis://ana:@host', 'host'],
    ['mongodb://127.0.0.1:27017,localhost:27018,[::1]:27019/tennis', '127.0.0.1:27017,localhost:27018,[::1]:27019', 'own'],
    ['mongodb://127.0.0.1:27017,host:27018/tennis', '127.0.0.1:27017,host:27018'],
    ['redis://tls=true@host?tls=', 'host'],
    ['no address', ''],
  ])('%s', (url, place, ...says) => {
    const { isOnThisMachine, isEncrypted, hasAccount, ...others } = engineAddress(url);
    expect(others).toEqual({ place });
    expect([isOnThisMachine && 'own', isEncrypted && 'encrypted', hasAccount && 'account'].filter(Boolean)).toEqual(says);
  });
});

describe('in production an engine on another machine', () => {
  const codesOf = (others: Readonly<Record<string, string>>): readonly string[] => {
    const environment = {
      TENNIS_STORE: 'distributed',
      MASTER_KEY: 'a master key for these specs',
      EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1/tennis',
    };
    try {
      readConfig({ ...environment, NODE_ENV: 'production', ...others });
      return [];
    } catch (error) {
      return (error as ConfigProblems).problems.map(({ code, params }) => `${code} ${(params as { setting: string }).setting}`);
    }
  };

  it.each(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'])('needs encryption and an account: %s', (setting) => {
    const scheme = { EVENTSTORE_URL: 'esdb', MONGODB_URL: 'mongodb', REDIS_URL: 'redis' }[setting]!;
    const refused = { [setting]: `${scheme}://host?tls=false` };
    expect(codesOf(refused)).toEqual([`setting.engine-in-clear ${setting}`, `setting.engine-account ${setting}`]);
    expect(codesOf({ ...refused, NODE_ENV: 'test' })).toEqual([]);
    expect(codesOf({ [setting]: `${setting === 'REDIS_URL' ? 'rediss' : scheme}://ana:secret@host?tls=true` })).toEqual([]);
  });
});
