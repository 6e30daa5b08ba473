import { createFileRoute } from '@tanstack/react-router';
import { MenteePortalPage } from '#features/mentorship/web/mentee-portal-page.tsx';

export const Route = createFileRoute('/_app/mentee-section')({ component: MenteePortalPage });
