import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut, Pencil, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { Course } from '#features/courses/contract/shapes.ts';
import { assistantRights, type StaffMember } from '#features/courses/contract/staff.ts';
import { staffQuery } from './staff-api.ts';
import { RemoveStaff } from './remove-staff.tsx';
import { peopleText as text } from './text.ts';

const AddStaffDialog = lazyComponent(async () => (await import('./add-staff-dialog.tsx')).AddStaffDialog);
const EditStaffDialog = lazyComponent(async () => (await import('./edit-staff-dialog.tsx')).EditStaffDialog);

type Open = { what: 'add' } | { what: 'edit' | 'remove'; member: StaffMember };

/** The owner, the co-teachers and the assistants. */
export function StaffCard({ course: { _id: courseId, canManage } }: { course: Course }) {
  const list = useQuery(staffQuery(courseId));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title={text.staff}
      end={
        canManage ? (
          <Button variant="secondary" size="sm" onPress={() => setOpen({ what: 'add' })}>
            <UserPlus size={16} aria-hidden="true" />
            {text.add}
          </Button>
        ) : undefined
      }
    >
      <p className="text-sm text-ink-soft">{text.staffHint}</p>
      {list.data ? (
        <ul className="grid divide-y divide-line" aria-label={text.staff}>
          {list.data.staff.map((member) => (
            <PassingRow key={member.userId}>
              <StaffRow member={member} canManage={canManage} onOpen={setOpen} />
            </PassingRow>
          ))}
        </ul>
      ) : list.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <LoadProblem query={list} text={text.loadFailed} />
      )}
      <Opening>
        {open?.what === 'add' ? <AddStaffDialog courseId={courseId} onClose={close} /> : null}
        {open?.what === 'edit' ? (
          <EditStaffDialog courseId={courseId} member={open.member} onClose={close} />
        ) : null}
        {open?.what === 'remove' ? (
          <RemoveStaff courseId={courseId} member={open.member} onClose={close} />
        ) : null}
      </Opening>
    </Card>
  );
}

interface StaffRowProps {
  member: StaffMember;
  canManage: boolean;
  onOpen: (open: Open) => void;
}

function StaffRow({ member, canManage, onOpen }: StaffRowProps) {
  const { userId, name, role, canChange } = member;
  const isOwn = useUser().id === userId;
  const removing = isOwn ? text.leave : text.removeNamed(name);
  return (
    <div className="flex items-center gap-3 py-3">
      <Avatar name={name} size="sm" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/people/$userId" params={{ userId }} className="link min-w-0 font-medium wrap-anywhere">
            {name}
          </Link>
          <Badge tone={role === 'owner' ? 'ink' : 'neutral'}>{text.roles[role]}</Badge>
          {isOwn ? <span className="text-sm text-ink-soft">{text.you}</span> : null}
        </span>
        {role === 'teachingAssistant' ? (
          <span className="text-sm text-ink-soft">{rightsOf(member)}</span>
        ) : null}
      </div>
      {canChange && canManage ? (
        <IconButton
          label={text.editNamed(name)}
          icon={<Pencil size={17} />}
          onPress={() => onOpen({ what: 'edit', member })}
        />
      ) : null}
      {canChange ? (
        <IconButton
          label={removing}
          icon={isOwn ? <LogOut size={17} /> : <UserMinus size={17} />}
          onPress={() => onOpen({ what: 'remove', member })}
        />
      ) : null}
    </div>
  );
}

function rightsOf({ rights }: StaffMember): string {
  const words = assistantRights.flatMap((right) => (rights.includes(right) ? [text.rights[right]] : []));
  return words.length === 0 ? text.reads : words.join(' · ');
}
