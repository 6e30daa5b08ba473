import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SearchedList } from '#web/ui/searching/searched-list.tsx';
import type { MentorRequest } from '#features/mentorship/contract/shapes.ts';
import { matchingText } from '#features/mentorship/matching-text.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { teachersQuery } from '../shared/mentorship-api.ts';
import { RequestFacts } from '../shared/request-facts.tsx';
import { Proposals } from './proposals.tsx';

interface ChoosingProps {
  /** As it is now. */
  request: MentorRequest;
  /** Since the dialog opened. */
  isChanged: boolean;
  isSending: boolean;
  onAssign: (mentorId: string) => void;
}
interface AssignDialogProps extends ChoosingProps {
  /** The request does not wait any more. */
  isGone: boolean;
  onClose: () => void;
}

/** Proposes mentors, and searches teachers on the server. A press makes one the student's mentor. */
export const AssignDialog = ({ isGone, onClose, ...choosing }: AssignDialogProps) => (
  <Dialog title={text.assignTo(choosing.request.name)} isOpen onClose={onClose}>
    {isGone ? (
      <div role="alert" className="grid gap-4">
        <p className="font-semibold">{matchingText.noLongerAsks}</p>
        <p className="text-ink-soft">{matchingText.nothingAssigned}</p>
        <Button variant="secondary" autoFocus className="justify-self-end" onPress={onClose}>
          {matchingText.close}
        </Button>
      </div>
    ) : (
      <Choosing {...choosing} />
    )}
  </Dialog>
);

function Choosing({ request, isChanged, isSending, onAssign }: ChoosingProps) {
  const [typed, setTyped] = useState('');
  const list = useQuery(teachersQuery(useDeferredValue(typed.trim())));
  const teachers = list.data?.teachers ?? [];
  return (
    <div className="grid gap-5">
      <div className="min-w-0">
        {isChanged ? (
          <p role="alert" className="rounded-md bg-mark-soft px-3 py-2 text-sm">
            {matchingText.requestHasChanged}
          </p>
        ) : null}
        <RequestFacts request={request} wants={matchingText.wants} />
      </div>
      <Proposals studentId={request.studentId} isSending={isSending} onAssign={onAssign} />
      <h3 className="-mb-2 font-semibold">{matchingText.allTeachers}</h3>
      <SearchedList
        field={{ label: text.searchTeachers, isLabelHidden: true, placeholder: text.searchTeachers }}
        isFocusedLater
        typed={typed}
        onType={setTyped}
        answer={list}
        text={{ loading: text.loading, failed: text.requestsFailed, nobody: text.noTeachers }}
        isEmpty={list.data !== undefined && teachers.length === 0}
      >
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
      </SearchedList>
    </div>
  );
}
