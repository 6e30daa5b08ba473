import { createHmac, timingSafeEqual } from 'node:crypto';
import { categories, type Category } from '#features/notifications/contract/categories.ts';

/** Which mails a token ends: those of a category, or all about what happens. */
export type Scope = Category | 'all';

/** Names a person and what to end, signed. It holds as long as the secret: a mail may be opened years later. It can end mails, nothing else. */
export class UnsubscribeTokens {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('unsubscribe').digest();
  }

  make(userId: string, scope: Scope): string {
    const named = Buffer.from(`${scope} ${userId}`).toString('base64url');
    return `${named}.${this.#sign(named)}`;
  }

  read(token: string): { userId: string; scope: Scope } | undefined {
    const [named = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.#sign(named));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [scope, userId] = Buffer.from(named, 'base64url').toString().split(' ');
    if (userId === undefined || scope === undefined || !isScope(scope)) return undefined;
    return { userId, scope };
  }

  #sign(named: string): string {
    return createHmac('sha256', this.#key).update(named).digest('base64url');
  }
}

const isScope = (scope: string): scope is Scope =>
  scope === 'all' || (categories as readonly string[]).includes(scope);
