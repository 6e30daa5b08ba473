import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { assistantRights, type StaffMember, type StaffPlace } from '#features/courses/contract/staff.ts';
import { staffApi } from './staff-api.ts';
import { PlaceFields } from './place-fields.tsx';
import { peopleText as text } from './text.ts';
import { useStaffChange } from './use-staff-change.ts';

interface EditStaffDialogProps {
  courseId: string;
  member: StaffMember;
  onClose: () => void;
}

export function EditStaffDialog({ courseId, member, onClose }: EditStaffDialogProps) {
  const { userId, name, role, rights, sectionId } = member;
  const [place, setPlace] = useState<StaffPlace>({
    role: role === 'coTeacher' ? role : 'teachingAssistant',
    rights: assistantRights.filter((right) => rights.includes(right)),
    sectionId,
  });
  const save = useStaffChange<StaffPlace>(courseId, {
    send: (body) => staffApi.setStaff({ params: { courseId, userId }, body }),
    done: () => text.saved,
    failed: text.saveFailed,
    onDone: onClose,
  });
  return (
    <Dialog title={text.editNamed(name)} isOpen onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(place);
        }}
      >
        <PlaceFields courseId={courseId} place={place} onChange={setPlace} />
        <Button type="submit" className="justify-self-end" isPending={save.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
