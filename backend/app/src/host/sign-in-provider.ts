import type { Config } from '../kernel/config';
import { isLoopback } from '../kernel/engine-address';
import type { OperatorMessage } from '../texts/operator-sentences';
import { ExpectedFailure } from './expected-failure';

/** The way of signing in; `none` when Google is not configured and the development door is shut. */
export const signInProvider = ({ google, openDoors }: Config): 'google' | 'development' | 'none' => {
  if (google) return 'google';
  return openDoors ? 'development' : 'none';
};

/** Warnings for the operator about sign-in; empty when everybody can sign in. */
export const signInWarnings = (config: Config): readonly OperatorMessage[] => {
  const signIn = signInProvider(config);
  if (signIn === 'none') return [{ code: 'sign-in.none' }];
  const { publicUrl } = config;
  const isReachable = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  return signIn === 'development' && isReachable ? [{ code: 'sign-in.only-here', params: { address: publicUrl } }] : [];
};

/** @throws ExpectedFailure for a program in production that nobody could sign in to. */
export const checkSignIn = (config: Config): void => {
  if (config.production && signInProvider(config) === 'none') throw new ExpectedFailure({ code: 'sign-in.none' });
};
