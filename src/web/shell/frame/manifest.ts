import type { LinkProps } from '@tanstack/react-router';
import {
  Award,
  BookOpen,
  BookPlus,
  Bot,
  GraduationCap,
  House,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  NotebookPen,
  PenLine,
  Settings,
  ShieldCheck,
  User,
} from 'lucide-react';
import { type Audience, isFor, type Person } from './audience.ts';

export interface Screen {
  path: NonNullable<LinkProps['to']>;
  label: string;
  icon: LucideIcon;
  audience: Audience;
}

/**
 * Every screen of the menu, in its order: what stands here is what the sidebar and the palette show, and for whom.
 * The guards of src/web/routes (_app, _teacher, _admin) ask the same `isFor`.
 */
export const screens: readonly Screen[] = [
  { path: '/dashboard', label: 'Dashboard', icon: House, audience: 'everyone' },
  { path: '/announcements', label: 'Announcements', icon: Megaphone, audience: 'everyone' },
  { path: '/tasks', label: 'Tasks', icon: ListChecks, audience: 'everyone' },
  { path: '/courses', label: 'Courses', icon: BookOpen, audience: 'everyone' },
  { path: '/chat', label: 'Chat', icon: MessageSquare, audience: 'everyone' },
  { path: '/profile', label: 'Profile', icon: User, audience: 'everyone' },
  { path: '/settings', label: 'Settings', icon: Settings, audience: 'everyone' },
  { path: '/aichat', label: 'AI Chat', icon: Bot, audience: 'everyone' },
  { path: '/create-announcement', label: 'Create Announcement', icon: PenLine, audience: 'teacher' },
  { path: '/create-tasks', label: 'Create Task', icon: NotebookPen, audience: 'teacher' },
  { path: '/courses/create', label: 'Create Course', icon: BookPlus, audience: 'teacher' },
  { path: '/mentor-section', label: 'Mentor Section', icon: GraduationCap, audience: 'teacher' },
  { path: '/mentee-section', label: 'Mentee Section', icon: Award, audience: 'student' },
  { path: '/admin', label: 'Administration', icon: ShieldCheck, audience: 'admin' },
];

/** The group titled Platform. */
export const platformScreens = (person: Person): Screen[] =>
  screens.filter(({ audience }) => audience !== 'admin' && isFor(audience, person));

/** The group of administrators; empty for everyone else. */
export const adminScreens = (person: Person): Screen[] =>
  screens.filter(({ audience }) => audience === 'admin' && isFor(audience, person));

/** The menu row that a path belongs to: the longest screen path that it begins with. */
export function screenOf(path: string): Screen | undefined {
  const found = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0];
}
