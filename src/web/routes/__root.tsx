import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}
