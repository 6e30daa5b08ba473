import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../secrets.ts';

export const cookiePrefix = 'quad';

interface CookieSettings {
  /** Without the prefixes. */
  name: string;
  secret: string;
  isHttps: boolean;
  path: string;
  maxAgeSeconds: number;
}

/** A cookie in the library's form: value and HMAC-SHA-256 in base64, together URL-encoded. */
export class SignedCookie {
  readonly name: string;
  readonly #settings: CookieSettings;

  constructor(settings: CookieSettings) {
    this.#settings = settings;
    this.name = `${settings.isHttps ? '__Secure-' : ''}${cookiePrefix}.${settings.name}`;
  }

  /** The cookie's raw value in a Cookie header; undefined without the cookie. */
  rawIn(cookieHeader: string | undefined): string | undefined {
    if (cookieHeader === undefined) return undefined;
    for (const part of cookieHeader.split(';')) {
      const text = part.trim();
      if (text.startsWith(this.name) && text[this.name.length] === '=')
        return text.slice(this.name.length + 1);
    }
    return undefined;
  }

  /** The signed value, or undefined when the signature is wrong. It needs no query. */
  verify(raw: string): string | undefined {
    const text = decode(raw);
    const dot = text?.lastIndexOf('.') ?? -1;
    if (text === undefined || dot < 1) return undefined;
    const value = text.slice(0, dot);
    return isEqualSecret(text.slice(dot + 1), this.#sign(value)) ? value : undefined;
  }

  /** The verified value in a Cookie header. */
  read(cookieHeader: string | undefined): string | undefined {
    const raw = this.rawIn(cookieHeader);
    return raw === undefined ? undefined : this.verify(raw);
  }

  /** The Set-Cookie header that sets it, with its full life. */
  serialize(value: string): string {
    return this.#header(encodeURIComponent(`${value}.${this.#sign(value)}`), this.#settings.maxAgeSeconds);
  }

  /** The Set-Cookie header that removes it. */
  clear(): string {
    return this.#header('', 0);
  }

  #header(value: string, maxAge: number): string {
    const { path, isHttps } = this.#settings;
    return `${this.name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly${isHttps ? '; Secure' : ''}; SameSite=Lax`;
  }

  #sign(value: string): string {
    return createHmac('sha256', this.#settings.secret).update(value).digest('base64');
  }
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    // Quad never writes such a value.
    return undefined;
  }
}
