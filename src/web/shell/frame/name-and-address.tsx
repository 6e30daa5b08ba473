import type { SessionUser } from '#web/session/session-user.ts';

export const NameAndAddress = ({ user }: { user: SessionUser }) => (
  <span className="grid min-w-0 leading-tight">
    <span className="truncate text-sm font-semibold">{user.name}</span>
    <span className="truncate text-xs font-normal text-ink-soft">{user.email}</span>
  </span>
);
