import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair with which this college shows push services who sends (RFC 8292), derived from the secret: every process has
 * the same, a backup of the secret is one of the pair, and there is no further key to keep or to lose.
 */
export function vapidKeysFrom(secret: string): VapidKeys {
  // 128 bits more than the order has, so that no number is likelier than another.
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'quad web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
