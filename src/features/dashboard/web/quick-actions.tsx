import {
  BookOpen,
  BookPlus,
  ListChecks,
  Megaphone,
  PenLine,
  ShieldCheck,
  Sparkles,
  SquarePen,
  Users,
} from 'lucide-react';
import type { SessionUser } from '#web/session-user.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { dashboardText } from '../text.ts';

const text = dashboardText.actions;
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

/** The ways that people of this role go most. */
export const QuickActions = ({ user }: { user: SessionUser }) => (
  <Card title={dashboardText.quickActions}>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {user.role === 'teacher' ? <ForTeachers /> : <ForStudents />}
      <LinkButton to="/aichat" variant="secondary">
        <Sparkles {...icon} />
        {text.assistant}
      </LinkButton>
      {user.isAdmin ? (
        <LinkButton to="/admin" variant="secondary">
          <ShieldCheck {...icon} />
          {text.admin}
        </LinkButton>
      ) : null}
    </div>
  </Card>
);

const ForStudents = () => (
  <>
    <LinkButton to="/tasks" variant="secondary">
      <ListChecks {...icon} />
      {text.tasks}
    </LinkButton>
    <LinkButton to="/courses" variant="secondary">
      <BookOpen {...icon} />
      {text.courses}
    </LinkButton>
    <LinkButton to="/announcements" variant="secondary">
      <Megaphone {...icon} />
      {text.announcements}
    </LinkButton>
    <LinkButton to="/mentee-section" variant="secondary">
      <Users {...icon} />
      {text.mentor}
    </LinkButton>
  </>
);

const ForTeachers = () => (
  <>
    <LinkButton to="/create-tasks" variant="secondary">
      <SquarePen {...icon} />
      {text.createTask}
    </LinkButton>
    <LinkButton to="/create-announcement" variant="secondary">
      <PenLine {...icon} />
      {text.announce}
    </LinkButton>
    <LinkButton to="/courses/create" variant="secondary">
      <BookPlus {...icon} />
      {text.createCourse}
    </LinkButton>
    <LinkButton to="/mentor-section" variant="secondary">
      <Users {...icon} />
      {text.mentees}
    </LinkButton>
  </>
);
