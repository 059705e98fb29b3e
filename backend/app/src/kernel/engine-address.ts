/** Facts about a connection, from the URL of EventStoreDB, MongoDB or Redis. */
export interface EngineAddress {
  /** Hosts and ports. May be shown, because user and password are left out. */
  readonly place: string;
  readonly isOnThisMachine: boolean;
  readonly isEncrypted: boolean;
  /** True with a password or another credential. */
  readonly hasAccount: boolean;
}

export const isLoopback = (host: string): boolean => host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127\./.test(host);

/** Schemes under which drivers encrypt by default; under the others they encrypt only on request. */
const encryptedByDefault = /^(esdb|esdb\+discover|mongodb\+srv|rediss)$/;
/** Parameters for credentials by certificate or token (EventStoreDB, MongoDB). */
const otherCredentials = /(?:^|&)(?:userCertFile|authMechanism)=[^&]/i;

/** Never throws: the engine's driver reports a text that is no URL. */
export const engineAddress = (url: string): EngineAddress => {
  const [, scheme = '', user = '', place = '', query = ''] = /^([^:]*):\/\/(?:([^/?]*)@)?([^/?]*)[^?]*\??(.*)$/.exec(url) ?? [];
  const tlsParameter = /(?:^|&)(?:tls|ssl)=([^&]*)/i.exec(query)?.[1]?.toLowerCase();
  return {
    place,
    isOnThisMachine: place.split(',').every((host) => isLoopback(host.replace(/:\d+$/, ''))),
    isEncrypted: encryptedByDefault.test(scheme.toLowerCase()) ? tlsParameter !== 'false' : tlsParameter === 'true',
    hasAccount: /:./.test(user) || otherCredentials.test(query),
  };
};
