export { systemClock } from './system-clock';
export { localPush } from './local-push';
export { openFolderFiles } from './folder-files';
export { KeyRingMissing, openKeyRing } from './key-ring';
export { developmentMasterKey, MasterKeyMissing, MasterKeyWrong } from './master-key';
export { developmentIdentity } from './development-identity';
export { googleIdentity } from './google-identity';
export { BackupRefused, createBackup, restoreBackup, verifyBackup, type BackupManifest } from './backup';
