import './theme/app.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// On every screen, that of signing in too: they travel with the first file instead of in two of their own.
import './live/online.ts';
import './shell/college-sign.tsx';
import './shell/signs.tsx';
import './loading/lazy-component.ts';
import './ui/forms/field-error.tsx';
import './ui/buttons/icon-button.tsx';
import './ui/buttons/link-button.tsx';
import { clearBadges } from './unread/badges.ts';
import { prefetchOnIntent } from './loading/prefetch-links.ts';
import { keepPageWhileAway } from './loading/missing-chunk.ts';
import { askFailedAgain, createQueryClient } from './calls/query-client.ts';
import { type AppRouter, createAppRouter } from './router.ts';
import { followSession, session } from './session/session.ts';
import { claimProductData } from './storage/stored-data.ts';
import { adoptAppearance, followAppearance } from './theme/appearance.ts';
import { openFonts } from './theme/fonts.ts';
import { untilIdle, markFirstScreenReady, nextPaint } from './loading/idle.ts';

/** The loader of app.html gives way when the session is known, or after this time to a spinner. */
const loaderMs = 3000;
/** So long the frame waits for the code of its screen, which mostly came with its own. */
const decideMs = 100;

// A function, not awaits at the top of this module: WebKit hands out a module as loaded, while one that it imports still
// waits at its top level, before it has run. Every screen imports this file.
void start();

async function start(): Promise<void> {
  // All that is imported has just been evaluated: whatever else waits for the processor comes in between.
  await new Promise((go) => setTimeout(go));
  openFonts();
  const queries = createQueryClient();
  const router = createAppRouter({ session, queries });
  keepPageWhileAway();
  followAppearance();
  followSession();
  followUser(router, queries);

  // The code of the screen travels while the session is asked for.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof typeof router.routesById];
    void router.loadRouteChunk(route);
  }
  await atMost(loaderMs, session.ready());
  // A change of the router is drawn at one go: what is there by now is drawn in pieces, with the rest of the first drawing.
  await atMost(decideMs, router.load());
  draw(router, queries);
  followFirstScreen(router, queries);
  prefetchOnIntent(router);
  askFailedAgain(queries);
}

function draw(router: AppRouter, queries: QueryClient): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('app.html has no #root');
  // In pieces: the first drawing keeps no typing and no scrolling waiting.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

function atMost(ms: number, awaited: Promise<unknown>): Promise<unknown> {
  return Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Until the first screen has what it asked for, nothing that can wait is fetched beside it. */
function followFirstScreen(router: AppRouter, queries: QueryClient): void {
  const look = (): void => {
    // What fails is tried again: nothing waits for that.
    const waits = queries.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 });
    if (router.state.status !== 'idle' || waits > 0) return;
    for (const stop of stops) stop();
    // What has come is drawn first, with its pictures, and that is seen.
    void nextPaint().then(untilIdle).then(picturesOfNow).then(nextPaint).then(markFirstScreenReady);
  };
  const stops = [router.subscribe('onRendered', look), queries.getQueryCache().subscribe(look)];
}

/** Those that are fetched before they are scrolled to; one that has come is still to be decoded. */
async function picturesOfNow(): Promise<void> {
  const coming = Array.from(document.images).filter(({ loading }) => loading === 'eager');
  await Promise.allSettled(coming.map((picture) => picture.decode()));
}

/** When somebody else, or nobody, is signed in: nothing of the one before stays, and the guards decide again. */
function followUser(router: AppRouter, queries: QueryClient): void {
  let userId: string | undefined;
  let decidedBy: string | undefined;
  const follow = () => {
    const state = session.get();
    const now = state.status === 'signed-in' ? state.user.id : undefined;
    if (now !== userId && userId !== undefined) {
      queries.clear();
      clearBadges();
    }
    if (now !== undefined && now !== userId) void claimProductData(now);
    // After what another person left is forgotten: their looks were among it.
    if (state.status === 'signed-in') adoptAppearance(state.appearance);
    userId = now;
    // Only what a guard looks at: a screen that is decided about again goes back to where it was scrolled a moment ago.
    const decides = JSON.stringify([state.status, state.status === 'signed-in' ? state.user : null]);
    if (decides !== decidedBy) void router.invalidate();
    decidedBy = decides;
  };
  session.subscribe(follow);
}
