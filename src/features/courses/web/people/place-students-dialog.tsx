import { UserMinus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import type { useListChange } from '../shared/use-list-change.ts';
import { type FoundPerson, PersonSearch } from './person-search.tsx';

/** A student who is in the section or the team. */
export interface PlacedStudent {
  userId: string;
  name: string;
}

type Pages = ComponentProps<typeof ShowMore>['list'] & Retryable & { isError: boolean; isPending: boolean };

interface PlaceStudentsDialogProps {
  title: string;
  onClose: () => void;
  /** Undefined while they load. */
  placed: readonly PlacedStudent[] | undefined;
  /** Where those who are in it come page by page; absent where all of them are known. */
  placedPages?: Pages;
  takeOut: ReturnType<typeof useListChange<PlacedStudent, unknown>>;
  /** Students who could be in it too; undefined while they load. */
  found: readonly FoundPerson[] | undefined;
  foundPages: Pages;
  add: ReturnType<typeof useListChange<FoundPerson, unknown>>;
  search: string;
  onSearch: (search: string) => void;
  text: {
    here: string;
    nobody: string;
    out: (name: string) => string;
    more: string;
    loadFailed: string;
    choosing: Omit<ComponentProps<typeof PersonSearch>['text'], 'failed'>;
  };
}

/** Who is in a section or a team, and who else could be. */
export function PlaceStudentsDialog(props: PlaceStudentsDialogProps) {
  const { title, onClose, found, foundPages, add, search, onSearch, text } = props;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <Placed {...props} />
        <PersonSearch
          words={search}
          onSearch={onSearch}
          query={foundPages}
          people={found}
          pendingId={add.isPending ? add.variables.id : undefined}
          onChoose={(person) => add.mutate(person)}
          text={{ ...text.choosing, failed: text.loadFailed }}
        />
        <ShowMore list={foundPages} label={text.more} />
      </div>
    </Dialog>
  );
}

function Placed({ placed, placedPages: pages, takeOut, text }: PlaceStudentsDialogProps) {
  if (placed === undefined)
    return pages?.isError ? (
      <LoadProblem query={pages} text={text.loadFailed} />
    ) : (
      <Skeleton className="h-16 w-full" />
    );
  const isGoing = ({ userId }: PlacedStudent): boolean =>
    takeOut.isPending && takeOut.variables.userId === userId;
  if (placed.length === 0) return <p className="text-ink-soft">{text.nobody}</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid divide-y divide-line" aria-label={text.here}>
        {placed.map((student) => (
          <PassingRow key={student.userId}>
            <div className="flex items-center gap-3 py-2">
              <Avatar name={student.name} size="sm" />
              <span className="min-w-0 flex-1 wrap-anywhere">{student.name}</span>
              <IconButton
                label={text.out(student.name)}
                icon={<UserMinus size={17} />}
                onPress={() => (isGoing(student) ? undefined : takeOut.mutate(student))}
              />
            </div>
          </PassingRow>
        ))}
      </ul>
      {pages ? <ShowMore list={pages} label={text.more} /> : null}
    </div>
  );
}
