/** What an address of EventStoreDB, MongoDB or Redis says of the way to the engine. */
export interface EngineAddress {
  /** Hosts and ports: what may be shown, for user and password stand elsewhere. */
  readonly place: string;
  readonly isOnThisMachine: boolean;
  readonly isEncrypted: boolean;
  /** True with a password, or another proof of who asks. */
  readonly hasAccount: boolean;
}

export const isLoopback = (host: string): boolean => host === 'localhost' || /^(::1|\[::1\])$/.test(host) || /^127\./.test(host);

/** Drivers encrypt under these unless they are told not to; under the others only where they are told to. */
const encryptedUnlessTold = /^(esdb|esdb\+discover|mongodb\+srv|rediss)$/;
/** Who asks is known by a certificate or a token (EventStoreDB, MongoDB). */
const otherProof = /(?:^|&)(?:userCertFile|authMechanism)=[^&]/i;

/** Never throws: what is no address is told by the driver of its engine. */
export const engineAddress = (url: string): EngineAddress => {
  const [, scheme = '', user = '', place = '', query = ''] = /^([^:]*):\/\/(?:([^/?]*)@)?([^/?]*)[^?]*\??(.*)$/.exec(url) ?? [];
  const told = /(?:^|&)(?:tls|ssl)=([^&]*)/i.exec(query)?.[1]?.toLowerCase();
  return {
    place,
    isOnThisMachine: place.split(',').every((host) => isLoopback(host.replace(/:\d+$/, ''))),
    isEncrypted: encryptedUnlessTold.test(scheme.toLowerCase()) ? told !== 'false' : told === 'true',
    hasAccount: /:./.test(user) || otherProof.test(query),
  };
};
