export { connectReadStore, type ConnectedReadStore } from './connect-read-store';
