import { newSecret } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { newVapidKeys, type VapidKeys } from './push.ts';
import type { ServerKeys } from './sender.ts';

/** The keys of this server, made at the first use and kept: devices that have subscribed know it by them. */
export function serverKeys(store: Store): () => Promise<ServerKeys> {
  let known: Promise<ServerKeys> | undefined;
  const read = async (): Promise<ServerKeys> => {
    const [vapid, sign] = await Promise.all([
      store.notices.key('vapid', () => JSON.stringify(newVapidKeys())),
      store.notices.key('sign', newSecret),
    ]);
    return { vapid: JSON.parse(vapid) as VapidKeys, sign };
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
