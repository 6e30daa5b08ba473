import { isIP } from 'node:net';
import * as z from 'zod/mini';

// The formats of setting values; config.ts says which setting has which.

export const text = z.string().check(z.minLength(1));
export const url = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.hostname !== '';
    }),
  );
/** fetch refuses an address with a name and a password in it. */
export const hasNoPassword = (value: string): boolean => {
  const parsed = URL.parse(value);
  return !parsed?.username && !parsed?.password;
};
// postgresql://user@/quad?host=/path names a unix socket and has no host of its own.
export const postgresUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value.replace('@/', '@localhost/')),
    ),
  );
export const list = (item: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(/[\s,;]+/)
          .filter((part) => part !== '')
          .map((part) => part.toLowerCase()),
      ),
    ),
    z.array(z.string().check(z.regex(item))).check(z.minLength(1)),
  );
export const whole = (from: number, to: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,6}$/),
      z.refine((value) => Number(value) >= from && Number(value) <= to),
    ),
    z.transform((value: string) => Number(value)),
  );
export const origin = z.pipe(
  url('http', 'https').check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && parsed.href === `${parsed.origin}/`;
    }),
  ),
  z.transform((value: string) => new URL(value).origin),
);
export const failpoints = z.pipe(
  z.string().check(z.regex(/^\w+:(0(\.\d+)?|1(\.0+)?)(,\w+:(0(\.\d+)?|1(\.0+)?))*$/)),
  z.transform((value: string) =>
    Object.fromEntries(
      value
        .split(',')
        .map((part) => part.split(':'))
        .map(([name = '', chance]) => [name, Number(chance)]),
    ),
  ),
);
export const isHost = (value: string): boolean =>
  isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value);
export const mailbox = /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
export const domain = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
export const address = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '[::1]' ||
    /^127(\.\d+){3}$/.test(host)
  );
}
