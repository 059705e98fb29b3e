export { clockContract } from './clock.suite';
export { filesContract, type OpenFiles } from './files.suite';
export { identityContract, type OpenIdentity } from './identity.suite';
export { personalDataContract, type OpenPersonalData } from './personal-data.suite';
export { pushContract, type OpenPush } from './push.suite';
export { until } from './until';
