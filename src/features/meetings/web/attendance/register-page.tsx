import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { RegisterLine } from '#features/meetings/contract/attendance.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { CheckInControl } from '../projector/check-in-control.tsx';
import { isGone, MeetingProblem } from '../shared/meeting-problem.tsx';
import { MeetingTime } from '../shared/meeting-time.tsx';
import { meetingQuery, registerQuery } from '../shared/meetings-api.ts';
import { trailToMeeting } from '../shared/trail.ts';
import { screenText } from '../text.ts';
import { filterLines, type RegisterFilter } from './filter-lines.ts';
import { RegisterList } from './register-list.tsx';
import { RegisterCounts, RegisterFilters, SaveSign } from './register-tools.tsx';
import { attendanceText as text } from './text.ts';
import { useRegister } from './use-register.ts';

interface RegisterPageProps {
  courseId: string;
  meetingId: string;
}

/** Who came to a meeting, for its staff. */
export function RegisterPage({ courseId, meetingId }: RegisterPageProps) {
  const query = useQuery(meetingQuery(meetingId));
  const meeting = isGone(query) ? undefined : query.data?.meeting;
  return (
    <Page
      title={`${text.title} · ${meeting?.title ?? screenText.oneMeeting}`}
      heading={text.title}
      lead={meeting ? <MeetingTime {...meeting} /> : undefined}
      width="normal"
      trail={[...trailToMeeting(courseId, meetingId, meeting), { label: text.title }]}
    >
      {meeting === undefined ? (
        <MeetingProblem query={query} courseId={courseId} />
      ) : meeting.canMark ? (
        <RegisterOf meeting={meeting} />
      ) : (
        <div className="panel">
          <Problem text={text.onlyStaff} />
        </div>
      )}
    </Page>
  );
}

function RegisterOf({ meeting }: { meeting: Meeting }) {
  const query = useQuery(registerQuery(meeting.id));
  if (query.data === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <ListSkeleton label={text.loading} rows={6} className="panel divide-y divide-line" />
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <CheckInControl meeting={meeting} />
      </div>
      {query.data.lines.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.nobody} text={text.nobodyText} drawing="people" />
        </div>
      ) : (
        <Loaded meetingId={meeting.id} stored={query.data.lines} />
      )}
    </>
  );
}

const everybody: RegisterFilter = { words: '', section: undefined };

function Loaded({ meetingId, stored }: { meetingId: string; stored: readonly RegisterLine[] }) {
  const { lines, state, mark, retry } = useRegister(meetingId, stored);
  const [filter, setFilter] = useState(everybody);
  const found = filterLines(lines, filter);
  const rest = found.filter((line) => line.state === null).map(({ userId }) => userId);
  const handleRest = (): void => {
    mark(rest, 'absent');
    toast.success(text.restMarked(rest.length), {
      action: { label: text.undo, onPress: () => mark(rest, null) },
    });
  };
  return (
    <>
      <RegisterCounts lines={lines} />
      <RegisterFilters lines={lines} filter={filter} onFilter={setFilter} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaveSign state={state} onRetry={retry} />
        <Button variant="secondary" isDisabled={rest.length === 0} onPress={handleRest}>
          {text.markRest(rest.length)}
        </Button>
      </div>
      <p className="text-sm text-ink-soft pointer-coarse:hidden">{text.keysHint}</p>
      {found.length === 0 ? (
        <p className="panel px-5 py-8 text-center text-ink-soft">{text.noMatches}</p>
      ) : (
        <RegisterList lines={found} onMark={(userId, state) => mark([userId], state)} />
      )}
    </>
  );
}
