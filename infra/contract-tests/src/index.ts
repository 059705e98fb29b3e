export { clockContract } from './clock.suite';
export { eventStoreContract, type OpenEventStore } from './event-store.suite';
export { filesContract, type OpenFiles } from './files.suite';
export { identityContract, type OpenIdentity } from './identity.suite';
export { jobsContract, type OpenJobs } from './jobs.suite';
export { personalDataContract, type OpenPersonalData } from './personal-data.suite';
export { pushContract, type OpenPush } from './push.suite';
export { readStoreContract, type OpenReadStore } from './read-store.suite';
export { until } from './until';
