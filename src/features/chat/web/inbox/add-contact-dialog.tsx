import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ChatContact } from '#features/chat/contract/messages.ts';
import { dialogsText } from '#features/chat/dialogs-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { contactIdOf } from '../shared/contact-id.ts';
import { nextOf, useContacts } from './use-inbox.ts';
import { useSeenEnd } from './use-seen-end.ts';

interface AddContactDialogProps {
  onClose: () => void;
  onChoose: (contact: ChatContact) => void;
}

/** Lists the people to write to. The server searches during typing; arrows and Enter choose. */
export function AddContactDialog({ onClose, onChoose }: AddContactDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Dialog title={text.addContact} isOpen onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={dialogsText.searchUsers} autoFocus className="relative mb-3 block">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
          />
          <Input
            placeholder={dialogsText.searchUsers}
            className="field pl-9! [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
        <People search={search} onChoose={onChoose} />
      </Autocomplete>
    </Dialog>
  );
}

function People({ search, onChoose }: { search: string; onChoose: (contact: ChatContact) => void }) {
  const contacts = useContacts(search, true);
  const { people } = contacts;
  const seenEnd = useSeenEnd(nextOf(contacts));
  // An empty list from before says nothing about what is being asked now.
  if (contacts.isPending || (contacts.isFetching && people.length === 0))
    return <Spinner label={dialogsText.loadingContacts} />;
  if (contacts.isLoadingError || (contacts.isError && people.length === 0)) {
    return <LoadProblem query={contacts} text={dialogsText.contactsFailed} />;
  }
  return (
    <section
      aria-label={dialogsText.allUsers}
      aria-busy={contacts.isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[300px] overflow-y-auto rounded-sm"
    >
      <ListBox
        aria-label={dialogsText.allUsers}
        onAction={(key) => {
          const chosen = people.find(({ id }) => id === key);
          if (chosen) onChoose(chosen);
        }}
        renderEmptyState={() => (
          <output className="block px-2.5 py-6 text-center text-ink-soft">{dialogsText.noUsers}</output>
        )}
        className="outline-none"
      >
        {people.length === 0 ? null : (
          <ListBoxSection id="all">
            <Header className="px-2.5 pt-1 pb-1.5 text-xs font-semibold text-ink-soft">
              {dialogsText.allUsers}
            </Header>
            {people.map((person) => (
              <ListBoxItem
                key={person.id}
                id={person.id}
                textValue={person.name}
                className="option cursor-pointer py-2! data-hovered:bg-primary-soft"
              >
                <Avatar name={person.name} presence={person.status} />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-semibold">{person.name}</span>
                  <span className="truncate text-xs text-ink-soft">
                    {[person.department, person.email ?? contactIdOf(person)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
      <div ref={seenEnd} className="min-h-px" />
    </section>
  );
}
