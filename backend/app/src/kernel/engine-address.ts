/** Facts about a connection, from the URL of EventStoreDB, MongoDB or Redis. */
export interface EngineAddress {
  /** Hosts and ports. May be shown, because user and password are left out. */
  readonly place: string;
  readonly isOnThisMachine: boolean;
  /** True if the engine's certificate is checked too. */
  readonly isEncrypted: boolean;
  /** True with an account of one's own: a user with a password of its own, or a certificate or token; never one that every engine begins with. */
  readonly hasAccount: boolean;
}

export const isLoopback = (host: string): boolean => host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127\./.test(host);

/** Schemes under which drivers encrypt by default; under the others they encrypt only on request. */
const encryptedByDefault = /^(esdb|esdb\+discover|mongodb\+srv|rediss)$/;
/** Parameters for credentials by certificate or token (EventStoreDB, MongoDB). */
const otherCredentials = /(?:^|&)(?:userCertFile=[^&]|authMechanism=(?:MONGODB-X509|MONGODB-AWS|MONGODB-OIDC|GSSAPI)(?:&|$))/i;
/** Parameters with which a driver takes any certificate, so that anybody between can read and write (ASVS 12.3.2). */
const unchecked = /(?:^|&)(?:tlsVerifyCert=false|tls(?:Insecure|AllowInvalidCertificates|AllowInvalidHostnames)=true)(?:&|$)/i;
/** Users and passwords that an engine has by itself. */
const isBuiltIn = (user: string, password: string): boolean =>
  user === '' || user === 'default' || user === password || password === 'changeit';

/** Never throws: the engine's driver reports a text that is no URL. */
export const engineAddress = (url: string): EngineAddress => {
  // a password that is not encoded may hold anything: what may be shown begins after the last @
  const [, scheme = '', credentials = '', place = '', query = ''] = /^([^:]*):\/\/(?:(.*)@)?([^/?]*)[^?]*\??(.*)$/.exec(url) ?? [];
  const [, user = '', password = ''] = /^([^:]*):(.*)$/.exec(credentials) ?? [];
  const tlsParameter = /(?:^|&)(?:tls|ssl)=([^&]*)/i.exec(query)?.[1]?.toLowerCase();
  return {
    place,
    isOnThisMachine: place.split(',').every((host) => isLoopback(host.replace(/:\d+$/, ''))),
    isEncrypted:
      !unchecked.test(query) && (encryptedByDefault.test(scheme.toLowerCase()) ? tlsParameter !== 'false' : tlsParameter === 'true'),
    hasAccount: (password !== '' && !isBuiltIn(user, password)) || otherCredentials.test(query),
  };
};
