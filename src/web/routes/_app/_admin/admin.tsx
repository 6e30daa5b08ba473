import { createFileRoute } from '@tanstack/react-router';
import { AdminPeoplePage } from '#features/people/web/admin-people-page.tsx';

export const Route = createFileRoute('/_app/_admin/admin')({ component: AdminPeoplePage });
