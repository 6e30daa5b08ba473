import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './ui/searching/search-words.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    // Loaders only begin to ask; whether there is something newer to ask for is the query cache's matter.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // What a screen cannot read in its address falls out; else it got it as it stood, unread.
    search: { strict: true },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
