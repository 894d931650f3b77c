export { backup, type Copied, type CopyProgress, migrateStore, type OnProgress, restore } from './store/archive.ts';
export { StoreError } from './store/errors.ts';
export { Store, type StoreAddress } from './store/store.ts';
