import { useQuery } from '@tanstack/react-query';
import { Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Mentee } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { MenteeCard } from './mentee-card.tsx';
import { filterMentees, type MenteeFilter, menteeFilters } from './mentee-filter.ts';
import { menteesQuery } from '../shared/mentorship-api.ts';
import { useFailureToast } from '#web/ui/overlays/use-failure-toast.ts';

const MenteeDialog = lazyComponent(async () => (await import('./mentee-dialog.tsx')).MenteeDialog);

/** Cards of the teacher's mentees, with a search and a filter. */
export function MyMentees({ onAdd }: { onAdd: () => void }) {
  const list = useQuery(menteesQuery);
  const [shownId, setShownId] = useState<string>();
  useFailureToast(list, text.loadMenteesFailed);
  if (list.isPending) return <Loading />;
  if (list.data === undefined) {
    return <LoadProblem query={list} text={text.loadMenteesFailed} isPanel />;
  }
  const { mentees } = list.data;
  const shown = mentees.find(({ id }) => id === shownId);
  if (mentees.length === 0) return <NoMentees onAdd={onAdd} />;
  return (
    <>
      <Found mentees={mentees} onShow={setShownId} />
      <Opening>
        {shown ? <MenteeDialog mentee={shown} onClose={() => setShownId(undefined)} /> : null}
      </Opening>
    </>
  );
}

function Found({ mentees, onShow }: { mentees: readonly Mentee[]; onShow: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MenteeFilter>('all');
  const found = filterMentees(mentees, { search, filter });
  const clear = (): void => {
    setSearch('');
    setFilter('all');
  };
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,22rem)_14rem]">
        <TextField
          type="search"
          label={text.searchMentees}
          isLabelHidden
          placeholder={text.searchMentees}
          value={search}
          onChange={setSearch}
          end={<Search size={16} aria-hidden="true" className="mr-2 text-ink-soft" />}
        />
        <Select
          label={text.show}
          isLabelHidden
          value={filter}
          onChange={(value) => setFilter(menteeFilters.find((name) => name === value) ?? 'all')}
          options={menteeFilters.map((value) => ({ value, label: text.filters[value] }))}
        />
      </div>
      {found.length === 0 ? (
        <div className="panel">
          <EmptyState
            title={text.noMatchTitle}
            text={text.noMatchText}
            drawing="search"
            action={
              <Button variant="secondary" onPress={clear}>
                {text.clearFilters}
              </Button>
            }
          />
        </div>
      ) : (
        <ul
          aria-label={text.myMentees}
          className="grid gap-(--gap) sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
        >
          {found.map((mentee) => (
            <MenteeCard key={mentee.id} mentee={mentee} onShow={() => onShow(mentee.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const NoMentees = ({ onAdd }: { onAdd: () => void }) => (
  <div className="panel">
    <EmptyState
      title={text.noMenteesTitle}
      text={text.noMenteesText}
      drawing="people"
      action={
        <Button onPress={onAdd}>
          <UserPlus size={18} aria-hidden="true" />
          {text.addMentees}
        </Button>
      }
    />
  </div>
);

const Loading = () => (
  <div className="grid gap-(--gap) sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
    <output className="sr-only">{text.loadingMentees}</output>
    {[0, 1, 2].map((card) => (
      <div key={card} className="panel grid gap-4 p-5">
        <div className="flex gap-3">
          <Skeleton className="size-12 rounded-full!" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-3 w-36" />
          </div>
        </div>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-9 w-48" />
      </div>
    ))}
  </div>
);
