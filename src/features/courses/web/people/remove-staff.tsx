import { useNavigate } from '@tanstack/react-router';
import { useUser } from '#web/session/session.ts';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { StaffMember } from '#features/courses/contract/staff.ts';
import { staffApi } from './staff-api.ts';
import { peopleText as text } from './text.ts';
import { useStaffChange } from './use-staff-change.ts';

interface RemoveStaffProps {
  courseId: string;
  member: StaffMember;
  onClose: () => void;
}

/** Asks before somebody goes. Who has left goes to the list of courses: this one may not be theirs to see any more. */
export function RemoveStaff({ courseId, member: { userId, name }, onClose }: RemoveStaffProps) {
  const isOwn = useUser().id === userId;
  const navigate = useNavigate();
  const remove = useStaffChange<undefined>(courseId, {
    send: () => staffApi.removeStaff({ params: { courseId, userId } }),
    done: () => (isOwn ? text.left : text.removed(name)),
    failed: text.removeFailed,
    onDone: () => {
      onClose();
      if (isOwn) void navigate({ to: '/courses' });
    },
  });
  return (
    <Confirmation
      isDanger
      title={isOwn ? text.leaveTitle : text.removeTitle(name)}
      text={isOwn ? text.leaveBody : text.removeBody}
      confirmLabel={isOwn ? text.leave : text.remove}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
