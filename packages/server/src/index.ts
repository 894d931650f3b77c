export { type Config, readConfig } from './config.ts';
export { type App, type AppOptions, buildApp } from './http/app.ts';
export { type Limits, usualLimits } from './limits/limits.ts';
export { type Served, type ServeOptions, serve } from './serve.ts';
export { backup, type Copied, type CopyProgress, migrateStore, type OnProgress, restore } from './store/archive.ts';
export { StoreError } from './store/errors.ts';
export { SCHEMA } from './store/migrations.ts';
export { Store, type StoreAddress } from './store/store.ts';
