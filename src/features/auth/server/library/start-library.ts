import type { IdentityContext } from '../context.ts';
import { type Library, createLibrary, isProviderReady } from './library.ts';

/** The library drops a provider that does not answer at start, so we create it again until it answers. */
export async function startLibrary(context: IdentityContext, retryMs: number) {
  let library: Library = createLibrary(context);
  let isReady = await isProviderReady(context, library);
  const retry = async () => {
    const next = createLibrary(context);
    if (!(await isProviderReady(context, next))) return;
    library = next;
    isReady = true;
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    retry().catch((error: unknown) =>
      context.log.warn({ err: error }, 'the college sign-in is still not reachable'),
    );
  }, retryMs);
  timer.unref();
  if (isReady) clearInterval(timer);
  else
    context.log.warn(
      {},
      'The college sign-in (OIDC_ISSUER) is not reachable; it is tried again until it is.',
    );
  return {
    current: () => library,
    isReady: () => isReady,
    stop: () => clearInterval(timer),
  };
}
