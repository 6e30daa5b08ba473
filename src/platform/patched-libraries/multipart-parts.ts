// @fastify/multipart: each call, also one without a form, made five promises and a listener more with its hooks.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * Installs the reader of multipart bodies without its hooks. They remove the files that `saveRequestFiles` has written:
 * never call it. `parts()` needs none.
 */
export function installMultipart(app: FastifyInstance): Promise<void> {
  const withoutHooks = Object.create(app, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    multipart(withoutHooks, {}, (error) => (error ? reject(error) : resolve()));
  });
}
