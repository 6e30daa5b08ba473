import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { attendanceText as text } from '../attendance/text.ts';
import { calendarKey, listKey, meetingKey, ownAttendanceKey } from '../shared/keys.ts';
import { attendanceApi } from '../shared/meetings-api.ts';
import { CodeField } from './code-field.tsx';

/** A student gives the code that is shown in the room. */
export function CheckInCard({ meeting }: { meeting: Meeting }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const noteState = useNoteState(meeting);
  const checkIn = useMutation({
    mutationFn: () => attendanceApi.checkIn({ params: { meetingId: meeting.id }, body: { code } }),
    onSuccess: ({ state }) => {
      noteState(state);
      toast.success(text.counted[state]);
    },
    // What was typed stays: a lost connection is tried again with the same code.
    onError: (error) =>
      setProblem((isApiError(error) && error.fields['code']) || messageOf(error, text.checkInFailed)),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() === '') setProblem(text.codeMissing);
    else if (!checkIn.isPending) checkIn.mutate();
  };
  return (
    <Card title={text.checkIn}>
      <Form validationErrors={{}} onSubmit={handleSubmit}>
        <CodeField
          label={text.fieldCode}
          hint={text.checkInHint}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
          error={problem}
        />
        <Button type="submit" size="lg" className="justify-self-start" isPending={checkIn.isPending}>
          {text.checkIn}
        </Button>
      </Form>
    </Card>
  );
}

/** What the register says by now, in everything that shows it. */
function useNoteState({ id, courseId }: Meeting) {
  const queries = useQueryClient();
  return (state: AttendanceState): void => {
    queries.setQueryData<{ meeting: Meeting }>(
      meetingKey(id),
      (cached) => cached && { meeting: { ...cached.meeting, ownAttendance: state } },
    );
    for (const queryKey of [listKey(courseId), ownAttendanceKey(courseId), calendarKey])
      void queries.invalidateQueries({ queryKey });
  };
}
