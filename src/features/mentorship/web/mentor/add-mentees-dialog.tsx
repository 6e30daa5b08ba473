import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Student } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { EndForStudent } from '../admin/end-for-student.tsx';
import { ShareForStudent } from '../admin/share-for-student.tsx';
import { classOf } from './mentee-card.tsx';
import { mentorApi, mentorshipKey, studentsQuery } from '../shared/mentorship-api.ts';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';
import { showFailure } from '../documents/show-failure.ts';

/**
 * Searches students on the server and lets the mentor tick them. A student with a mentor shows that name and has no
 * tick box.
 */
export function AddMenteesDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAdd(onClose);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = (): void => {
    if (chosen.size === 0) toast.error(text.noStudentsSelected);
    else if (!add.isPending) add.mutate([...chosen]);
  };
  return (
    <Dialog title={text.addMentees} isOpen onClose={onClose} isDismissable={chosen.size === 0}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          type="search"
          label={text.searchStudents}
          isLabelHidden
          placeholder={text.searchStudents}
          // People open this dialog to search.
          autoFocus
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            // Enter searches. It does not add the ticked students.
            if (event.key === 'Enter') event.preventDefault();
          }}
          end={<Search size={16} aria-hidden="true" className="mr-2 text-ink-soft" />}
        />
        <Students search={useDeferredValue(typed.trim())} chosen={chosen} onToggle={toggle} />
        <div className="flex justify-end">
          <Button type="submit" isPending={add.isPending}>
            {text.addSelected(chosen.size)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface StudentsProps {
  search: string;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Students({ search, chosen, onToggle }: StudentsProps) {
  const list = useInfiniteQuery(studentsQuery(search));
  useFailureToast(list, text.loadStudentsFailed);
  if (list.isPending) return <Spinner label={text.loadingStudents} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.loadStudentsFailed} />;
  const students = list.data.pages.flatMap((page) => page.students);
  return (
    <section
      aria-label={text.addMentees}
      aria-busy={list.isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[22rem] overflow-y-auto rounded-sm"
    >
      {students.length === 0 ? (
        <output className="block px-2.5 py-6 text-center text-ink-soft">{text.noStudents}</output>
      ) : (
        <ul className="grid">
          {students.map((student) => (
            <Choice
              key={student.id}
              student={student}
              isChosen={chosen.has(student.id)}
              onToggle={() => onToggle(student.id)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          className="my-2 w-full"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {text.showMore}
        </Button>
      ) : null}
    </section>
  );
}

interface ChoiceProps {
  student: Student;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ student, isChosen, onToggle }: ChoiceProps) {
  const isTaken = student.mentorId !== null;
  const { isAdmin } = useUser();
  return (
    <li className="flex items-center gap-2">
      <label
        className={`flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-sm px-2.5 py-1.5 ${isTaken ? 'opacity-60' : 'cursor-pointer hover:bg-primary-soft'}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isTaken}
          onChange={onToggle}
          className="size-4.5 shrink-0 accent-primary"
        />
        <Avatar name={student.name} src={student.avatarUrl} />
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-semibold">{student.name}</span>
          <span className="truncate text-xs text-ink-soft">
            {[student.studentId ?? student.email, classOf(student)].filter(Boolean).join(' · ')}
          </span>
          {isTaken ? (
            <span className="truncate text-xs">
              {student.mentorName === null ? text.alreadyYourMentee : text.mentoredBy(student.mentorName)}
            </span>
          ) : null}
        </span>
      </label>
      {isTaken && isAdmin ? (
        <span className="flex flex-wrap justify-end">
          <ShareForStudent student={student} />
          <EndForStudent student={student} />
        </span>
      ) : null}
    </li>
  );
}

function useAdd(onAdded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) => mentorApi.addMentees({ body: { studentIds } }),
    onSuccess: ({ added, skipped }) => {
      const why = skipped.map(({ reason }) => reason).join(', ');
      if (added.length > 0) toast.success(text.added(added.length), why ? { description: why } : {});
      else toast.error(text.addFailed, why ? { description: why } : {});
      onAdded();
    },
    onError: (error) => showFailure(error, text.addFailed),
    onSettled: () => void queries.invalidateQueries({ queryKey: mentorshipKey }),
  });
}
