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
/** A long word goes on in a second line, at the largest font size too. */
const looks = {
  variant: 'secondary',
  className: 'h-auto! min-h-(--control) justify-start px-3! py-1.5 text-left whitespace-normal!',
} as const;
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

/** The ways that people of this role go most. */
export const QuickActions = ({ user }: { user: SessionUser }) => (
  <Card title={dashboardText.quickActions} className="print:hidden">
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.4rem),1fr))] gap-2">
      {user.role === 'teacher' ? <ForTeachers /> : <ForStudents />}
      <LinkButton to="/aichat" {...looks}>
        <Sparkles {...icon} />
        {text.assistant}
      </LinkButton>
      {user.isAdmin ? (
        <LinkButton to="/admin" {...looks}>
          <ShieldCheck {...icon} />
          {text.admin}
        </LinkButton>
      ) : null}
    </div>
  </Card>
);

const ForStudents = () => (
  <>
    <LinkButton to="/tasks" {...looks}>
      <ListChecks {...icon} />
      {text.tasks}
    </LinkButton>
    <LinkButton to="/courses" {...looks}>
      <BookOpen {...icon} />
      {text.courses}
    </LinkButton>
    <LinkButton to="/announcements" {...looks}>
      <Megaphone {...icon} />
      {text.announcements}
    </LinkButton>
    <LinkButton to="/mentee-section" {...looks}>
      <Users {...icon} />
      {text.mentor}
    </LinkButton>
  </>
);

const ForTeachers = () => (
  <>
    <LinkButton to="/create-tasks" {...looks}>
      <SquarePen {...icon} />
      {text.createTask}
    </LinkButton>
    <LinkButton to="/create-announcement" {...looks}>
      <PenLine {...icon} />
      {text.announce}
    </LinkButton>
    <LinkButton to="/courses/create" {...looks}>
      <BookPlus {...icon} />
      {text.createCourse}
    </LinkButton>
    <LinkButton to="/mentor-section" {...looks}>
      <Users {...icon} />
      {text.mentees}
    </LinkButton>
  </>
);
