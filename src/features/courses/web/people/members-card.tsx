import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { memberStates, type MemberState } from '#features/courses/contract/members.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { membersQuery } from './members-api.ts';
import { MemberRow } from './member-row.tsx';
import { membersText as text } from './members-text.ts';

const AddMembersDialog = lazyComponent(
  async () => (await import('./add-members-dialog.tsx')).AddMembersDialog,
);
const ImportRosterDialog = lazyComponent(
  async () => (await import('../roster/import-roster-dialog.tsx')).ImportRosterDialog,
);

/** The students that the course names, by state, for those who manage it. */
export function MembersCard({ course: { _id: courseId, visibility } }: { course: Course }) {
  const [state, setState] = useState<MemberState>('active');
  const [opened, setOpened] = useState<'adding' | 'importing'>();
  const first = useInfiniteQuery(membersQuery(courseId, state)).data?.pages[0];
  const close = () => setOpened(undefined);
  const ways = (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onPress={() => setOpened('adding')}>
        <UserPlus size={16} aria-hidden="true" />
        {text.add}
      </Button>
      <Button variant="secondary" size="sm" onPress={() => setOpened('importing')}>
        <FileUp size={16} aria-hidden="true" />
        {text.importList}
      </Button>
    </div>
  );
  return (
    <Card title={text.title} end={ways}>
      <p className="min-h-6 text-sm text-ink-soft">
        {visibility === 'members' ? text.byName : first ? text.byClass(first.byClass) : ''}
      </p>
      <Tabs
        label={text.tabs}
        selected={state}
        onSelect={(id) => setState(memberStates.find((each) => each === id) ?? 'active')}
        tabs={memberStates.map((each) => ({
          id: each,
          label: text.tab(text.states[each], first?.counts[each] ?? 0),
          content: <MemberList courseId={courseId} state={each} />,
        }))}
      />
      <Opening>
        {opened === 'adding' ? <AddMembersDialog courseId={courseId} onClose={close} /> : null}
        {opened === 'importing' ? <ImportRosterDialog courseId={courseId} onClose={close} /> : null}
      </Opening>
    </Card>
  );
}

function MemberList({ courseId, state }: { courseId: string; state: MemberState }) {
  const list = useInfiniteQuery(membersQuery(courseId, state));
  const members = list.data?.pages.flatMap((page) => page.members);
  if (members === undefined)
    return list.isPending ? (
      <Skeleton className="h-20 w-full" />
    ) : (
      <LoadProblem query={list} text={text.loadFailed} />
    );
  if (members.length === 0) return <p className="text-ink-soft">{text.empty[state]}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line" aria-label={text.states[state]}>
        {members.map((member) => (
          <PassingRow key={member.userId}>
            <MemberRow courseId={courseId} member={member} />
          </PassingRow>
        ))}
      </ul>
      <ShowMore list={list} label={text.more} />
    </div>
  );
}
