import { Badge } from '#web/ui/lists/badge.tsx';
import type { AdminPerson } from '#features/admin/contract/people.ts';
import { peopleScreenText as text } from './text.ts';

/** The facts that an administrator should see at a glance. Most people have none. */
export function PersonBadges({ person }: { person: AdminPerson }) {
  const { isPendingTeacher, isAdmin, suspendedAt } = person;
  if (!isPendingTeacher && !isAdmin && suspendedAt === null) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {isAdmin ? <Badge>{text.administrator}</Badge> : null}
      {isPendingTeacher ? <Badge tone="ink">{text.pending}</Badge> : null}
      {suspendedAt === null ? null : <Badge tone="danger">{text.suspended}</Badge>}
    </span>
  );
}
