import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MentorRequest } from '../shapes.ts';
import { mentorshipText as text } from '../text.ts';
import { teachersQuery } from './mentorship-api.ts';

interface AssignDialogProps {
  student: MentorRequest;
  isSending: boolean;
  onAssign: (mentorId: string) => void;
  onClose: () => void;
}

/** Teachers, searched on the server; a press gives the student this mentor. */
export function AssignDialog({ student, isSending, onAssign, onClose }: AssignDialogProps) {
  const [typed, setTyped] = useState('');
  const list = useQuery(teachersQuery(useDeferredValue(typed.trim())));
  const teachers = list.data?.teachers ?? [];
  return (
    <Dialog title={text.assignTo(student.name)} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          type="search"
          label={text.searchTeachers}
          isLabelHidden
          placeholder={text.searchTeachers}
          // The dialog is for searching.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={setTyped}
          end={<Search size={16} aria-hidden="true" className="mr-2 text-ink-soft" />}
        />
        {list.isPending ? <Spinner label={text.loading} /> : null}
        {list.isError ? (
          <Problem text={text.requestsFailed} error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {list.data && teachers.length === 0 ? (
          <output className="block py-6 text-center text-ink-soft">{text.noTeachers}</output>
        ) : null}
        <ul className="grid max-h-[22rem] overflow-y-auto">
          {teachers.map((teacher) => (
            <li key={teacher.id} className="flex min-h-14 items-center gap-3 py-1.5">
              <Avatar name={teacher.name} src={teacher.avatarUrl} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{teacher.name}</span>
                <span className="truncate text-xs text-ink-soft">{teacher.department ?? teacher.email}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                isDisabled={isSending}
                aria-label={text.assignPerson(teacher.name)}
                onPress={() => onAssign(teacher.id)}
              >
                {text.assign}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
