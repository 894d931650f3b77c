import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that takes push messages, and how it reads them (RFC 8291, written from the receiver's side). */
export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const size = body.readUInt32BE(16);
      const length = body[20]!;
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      if (sealed.length > size) throw new Error('more than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const derive = (key: Buffer, with_: Buffer, what: Buffer | string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', key, with_, what, bytes));
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (plain.at(-1) !== 2) throw new Error('not the last record');
      return JSON.parse(plain.subarray(0, -1).toString('utf8'));
    },
  };
}
