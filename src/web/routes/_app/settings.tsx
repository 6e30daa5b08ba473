import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../-coming-soon.tsx';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: ({ tab }: { tab?: unknown }): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: () => <ComingSoon path="/settings" />,
});
