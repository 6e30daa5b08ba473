import { useQueries, useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import type { SessionUser } from '../session-user.ts';
import { isFor } from './audience.ts';
import { screens } from './manifest.ts';
import type { PaletteHit, PaletteSource } from './palette-source.ts';
import { shellText } from './text.ts';

const text = shellText.palette;
const fewestLetters = 2;

interface PaletteProps {
  user: SessionUser;
  loadSources: () => Promise<readonly PaletteSource[]>;
  onClose: () => void;
}

interface Group {
  id: string;
  title: string;
  hits: readonly PaletteHit[];
}

/** Type to go to a screen, or to find a person or an announcement; arrows and Enter choose. */
export function Palette({ user, loadSources, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = useFound(user, useDeferredValue(typed.trim()), loadSources);
  const open = (to: NavigateOptions) => {
    onClose();
    void navigate(to);
  };
  const status = hasFailed
    ? text.failed
    : isSearching
      ? text.searching
      : groups.length === 0
        ? text.none
        : undefined;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDismissable
      className="fixed inset-0 z-50 grid animate-[fade-in_150ms] justify-items-center bg-veil px-3 pt-[12vh]"
    >
      <Modal className="h-min w-full max-w-xl animate-[rise-in_200ms_var(--ease)]">
        <Dialog
          aria-label={text.title}
          className="overflow-hidden rounded-lg border border-line bg-surface shadow-card outline-none"
        >
          {/* The lists are already the server's answer, or filtered by us. */}
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField
              aria-label={text.placeholder}
              autoFocus
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Search size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
              <Input
                placeholder={text.placeholder}
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-ink-soft placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={text.title}
              className="max-h-[min(24rem,60vh)] overflow-y-auto p-2 outline-none empty:hidden"
              renderEmptyState={() => null}
            >
              {groups.map((group) => (
                <MenuSection key={group.id} id={group.id}>
                  <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                    {group.title}
                  </Header>
                  {group.hits.map((hit) => (
                    <MenuItem
                      key={hit.id}
                      id={`${group.id} ${hit.id}`}
                      textValue={hit.label}
                      onAction={() => open(hit.to)}
                      className="option cursor-pointer"
                    >
                      <span className="min-w-0 flex-1 truncate">{hit.label}</span>
                      {hit.detail === undefined ? null : (
                        <span className="shrink-0 text-xs text-ink-soft">{hit.detail}</span>
                      )}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <output
            className={
              status === undefined ? 'sr-only' : 'block border-t border-line px-4 py-3 text-sm text-ink-soft'
            }
          >
            {status}
          </output>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useFound(user: SessionUser, search: string, loadSources: PaletteProps['loadSources']) {
  const sources = useQuery({ queryKey: ['palette-sources'], queryFn: loadSources, staleTime: Infinity });
  const isLongEnough = search.length >= fewestLetters;
  const results = useQueries({
    queries: (sources.data ?? []).map((source) => ({
      queryKey: ['palette', source.id, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(search, signal),
      enabled: isLongEnough,
      retry: false,
    })),
  });
  const found = (sources.data ?? []).map(({ id, title }, index) => ({
    id,
    title,
    hits: results[index]?.data ?? [],
  }));
  const groups: Group[] = [
    { id: 'screens', title: text.screens, hits: screenHits(user, search) },
    ...(isLongEnough ? found : []),
  ];
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isSearching: isLongEnough && (sources.isPending || results.some(({ isPending }) => isPending)),
    hasFailed: sources.isError || (isLongEnough && results.some(({ isError }) => isError)),
  };
}

function screenHits(user: SessionUser, search: string): PaletteHit[] {
  const words = search.toLowerCase();
  return screens
    .filter(({ audience, label }) => isFor(audience, user) && label.toLowerCase().includes(words))
    .map(({ path, label }) => ({ id: path, label, to: { to: path } }));
}
