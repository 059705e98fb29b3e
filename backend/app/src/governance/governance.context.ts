import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { compareDevices } from './fair-play/compare-devices';
import { GovernanceModule } from './governance.module';

export const governance: ContextDefinition = {
  module: GovernanceModule,
  recurring: [{ name: 'compare-devices', next: nextNight, run: compareDevices }],
};
