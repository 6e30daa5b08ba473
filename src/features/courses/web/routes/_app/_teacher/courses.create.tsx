import { createFileRoute } from '@tanstack/react-router';
import { CreateCoursePage } from '#features/courses/web/manage/create-course-page.tsx';

export const Route = createFileRoute('/_app/_teacher/courses/create')({ component: CreateCoursePage });
