import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#features/people/web/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({ component: ProfilePage });
