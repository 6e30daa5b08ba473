import {
  Award,
  BookOpen,
  BookPlus,
  Bot,
  GraduationCap,
  ListChecks,
  Megaphone,
  NotebookPen,
  PenLine,
  ShieldCheck,
} from 'lucide-react';
import type { SessionUser } from '#web/session/session-user.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dashboardText } from '../text.ts';

const text = dashboardText.actions;
/** One that is left over has the last row to itself. A long name goes on in a second line. */
const looks = {
  variant: 'secondary',
  className:
    'h-auto! min-h-(--control) justify-start px-2.5! py-1.5 text-left text-sm! whitespace-normal! last:odd:col-span-full',
} as const;
const icon = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

/** The ways that people of this role go most, with the signs that the menu has for them. */
export const QuickActions = ({ user }: { user: SessionUser }) => (
  <Card title={dashboardText.quickActions} className="print:hidden">
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.4rem,40%)),1fr))] gap-2">
      {user.role === 'teacher' ? <ForTeachers /> : <ForStudents />}
      <LinkButton to="/aichat" {...looks}>
        <Bot {...icon} />
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
      <Award {...icon} />
      {text.mentor}
    </LinkButton>
  </>
);

const ForTeachers = () => (
  <>
    <LinkButton to="/create-tasks" {...looks}>
      <NotebookPen {...icon} />
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
      <GraduationCap {...icon} />
      {text.mentees}
    </LinkButton>
  </>
);
