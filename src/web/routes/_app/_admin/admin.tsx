import { createFileRoute } from '@tanstack/react-router';
import { AdminCategories } from '#features/mentorship/web/admin-categories.tsx';
import { AdminRequests } from '#features/mentorship/web/admin-requests.tsx';
import { mentorshipText } from '#features/mentorship/text.ts';
import { AdminPeoplePage } from '#features/people/web/admin-people-page.tsx';

const moreTabs = [
  { id: 'mentor-requests', label: mentorshipText.requestsTitle, content: <AdminRequests /> },
  { id: 'document-categories', label: mentorshipText.categoriesTitle, content: <AdminCategories /> },
];

export const Route = createFileRoute('/_app/_admin/admin')({
  component: () => <AdminPeoplePage moreTabs={moreTabs} />,
});
