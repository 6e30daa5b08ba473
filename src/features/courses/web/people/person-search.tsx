import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { peopleLimits } from '#features/people/contract/people.ts';

/** Somebody to choose. `detail`: what tells apart people with one name. */
export interface FoundPerson {
  id: string;
  name: string;
  detail: string | null;
}

interface PersonSearchProps {
  words: string;
  onSearch: (words: string) => void;
  query: Retryable & { isError: boolean; isPending: boolean };
  /** Undefined while the query has no answer. */
  people: readonly FoundPerson[] | undefined;
  /** The person whose button is at work. */
  pendingId: string | undefined;
  onChoose: (person: FoundPerson) => void;
  text: {
    search: string;
    searching: string;
    nobody: string;
    failed: string;
    choose: string;
    chooseNamed: (name: string) => string;
  };
}

/** People by name, each with a button. */
export function PersonSearch({
  words,
  onSearch,
  query,
  people,
  pendingId,
  onChoose,
  text,
}: PersonSearchProps) {
  return (
    <>
      <SearchField
        label={text.search}
        words={words}
        onSearch={onSearch}
        maxLength={peopleLimits.searchChars}
      />
      {people === undefined && query.isError ? <LoadProblem query={query} text={text.failed} /> : null}
      {query.isPending ? <p className="text-ink-soft">{text.searching}</p> : null}
      {people?.length === 0 ? <p className="text-ink-soft">{text.nobody}</p> : null}
      <ul className="grid">
        {people?.map((person) => (
          // A person that is chosen may leave the list.
          <PassingRow key={person.id} className="flex items-center gap-3 py-2">
            <Avatar name={person.name} size="sm" />
            <div className="grid min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{person.name}</span>
              <span className="text-sm wrap-anywhere text-ink-soft">{person.detail}</span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.chooseNamed(person.name)}
              isPending={pendingId === person.id}
              onPress={() => (pendingId === undefined ? onChoose(person) : undefined)}
            >
              {text.choose}
            </Button>
          </PassingRow>
        ))}
      </ul>
    </>
  );
}
