import { createFileRoute } from '@tanstack/react-router';
import { requireAudience } from '#web/shell/guards.ts';

/** Administrators only; anybody else goes to the dashboard. */
export const Route = createFileRoute('/_app/_admin')({
  beforeLoad: ({ context }) => requireAudience(context.session, 'admin'),
});
