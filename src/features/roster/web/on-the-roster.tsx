import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '#shared/endpoint.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { rosterLimits } from '../contract/roster.ts';
import type { rosterContract } from '../contract/roster.ts';
import { rosterApi, rosterKey, rosterQuery } from './roster-api.ts';
import { PagedList } from '#web/ui/searching/paged-list.tsx';
import { factsOf } from './roster-lines.tsx';
import { rosterText as text } from './text.ts';

type Entry = ReplyOf<typeof rosterContract.rosterEntries>['entries'][number];

/** The people on the roster, and those of them who have not signed up yet. */
export function OnTheRoster() {
  const [words, setWords] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [removed, setRemoved] = useState<Entry>();
  const list = useInfiniteQuery({ ...rosterQuery(words, isWaiting), placeholderData: keepPreviousData });
  const remove = useRemove(() => setRemoved(undefined));
  const first = list.data?.pages[0];
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-labelledby="on-roster" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="on-roster" className="text-lg font-semibold">
          {text.onRoster}
        </h3>
        <p className="text-ink-soft">
          {first ? text.onRosterCounts(first.total, first.waiting) : text.onRosterLead}
        </p>
      </header>
      {first?.total === 0 ? null : (
        <RosterSearch words={words} onSearch={setWords} isWaiting={isWaiting} onWaiting={setWaiting} />
      )}
      <PagedList
        query={list}
        loading={text.loading}
        failed={text.loadFailed}
        more={text.more}
        isEmpty={entries.length === 0}
        empty={<Nobody isEmpty={first?.total === 0} />}
      >
        <ul aria-labelledby="on-roster" className="panel divide-y divide-line">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onRemove={() => setRemoved(entry)} />
          ))}
        </ul>
      </PagedList>
      {removed ? (
        <Confirmation
          isDanger
          title={text.removeTitle(removed.name ?? removed.email)}
          text={removed.userId === null ? text.removeWaiting : text.removeWithAccount}
          confirmLabel={text.remove}
          isConfirming={remove.isPending}
          onConfirm={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
    </section>
  );
}

interface RosterSearchProps {
  words: string;
  onSearch: (words: string) => void;
  isWaiting: boolean;
  onWaiting: (isWaiting: boolean) => void;
}

const RosterSearch = ({ words, onSearch, isWaiting, onWaiting }: RosterSearchProps) => (
  <search className="grid items-end gap-3 @2xl:grid-cols-[minmax(0,1fr)_13rem]">
    <SearchField
      label={text.search}
      placeholder={text.searchPlaceholder}
      words={words}
      onSearch={onSearch}
      maxLength={rosterLimits.searchChars}
    />
    <Select
      label={text.show}
      value={isWaiting ? 'waiting' : ''}
      onChange={(value) => onWaiting(value === 'waiting')}
      options={[
        { value: '', label: text.everyone },
        { value: 'waiting', label: text.withoutAccount },
      ]}
    />
  </search>
);

const EntryRow = ({ entry, onRemove }: { entry: Entry; onRemove: () => void }) => (
  <li className="flex items-center gap-3 py-2 pr-2 pl-4">
    <span className="grid min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium break-words">{entry.name ?? entry.email}</span>
        {entry.userId === null ? <Badge>{text.noAccountYet}</Badge> : null}
      </span>
      <span className="text-sm break-words text-ink-soft">{factsOf(entry)}</span>
    </span>
    <IconButton
      label={text.removeNamed(entry.name ?? entry.email)}
      icon={<Trash2 size={17} />}
      onPress={onRemove}
    />
  </li>
);

function useRemove(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => withStepUp(() => rosterApi.removeRosterEntry({ params: { entryId } })),
    onSuccess: () => {
      toast.success(text.removed);
      onDone();
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) toast.error(refusalOr(error, text.removeFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: rosterKey }),
  });
}

const Nobody = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="panel">
    <EmptyState text={isEmpty ? text.rosterEmpty : text.noneFound} drawing={isEmpty ? 'people' : 'search'} />
  </div>
);
