import { Megaphone, MessageSquare, PenLine, ShieldCheck } from 'lucide-react';
import type { SessionUser } from '#web/session-user.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { dashboardText } from '../text.ts';

const text = dashboardText.actions;

export function QuickActions({ user }: { user: SessionUser }) {
  return (
    <nav aria-label={dashboardText.quickActions} className="flex flex-wrap gap-3">
      <LinkButton to="/chat">
        <MessageSquare size={18} aria-hidden="true" />
        {text.inbox}
      </LinkButton>
      <LinkButton to="/announcements" variant="secondary">
        <Megaphone size={18} aria-hidden="true" />
        {text.announcements}
      </LinkButton>
      {user.role === 'teacher' ? (
        <LinkButton to="/create-announcement" variant="secondary">
          <PenLine size={18} aria-hidden="true" />
          {text.announce}
        </LinkButton>
      ) : null}
      {user.isAdmin ? (
        <LinkButton to="/admin" variant="secondary">
          <ShieldCheck size={18} aria-hidden="true" />
          {text.admin}
        </LinkButton>
      ) : null}
    </nav>
  );
}
