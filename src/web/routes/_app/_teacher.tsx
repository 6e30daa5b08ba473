import { createFileRoute } from '@tanstack/react-router';
import { requireAudience } from '#web/shell/guards.ts';

/** Teachers only; anybody else goes to the dashboard. */
export const Route = createFileRoute('/_app/_teacher')({
  beforeLoad: ({ context }) => requireAudience(context.session, 'teacher'),
});
