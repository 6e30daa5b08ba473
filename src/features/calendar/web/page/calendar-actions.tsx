import { CalendarPlus, Ellipsis, FileInput, Layers, Rss } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import { screenText as text } from '../text.ts';
import type { Opened } from './opened.ts';

interface CalendarActionsProps {
  onAdd: () => void;
  onOpen: (what: Extract<Opened, { what: 'feeds' | 'import' | 'imported' }>['what']) => void;
}

/** Beside the heading. */
export const CalendarActions = ({ onAdd, onOpen }: CalendarActionsProps) => (
  <>
    <Button onPress={onAdd}>
      {/* On the narrowest phones the three fit beside each other without it. */}
      <CalendarPlus size={17} aria-hidden="true" className="max-sm:hidden" />
      {text.newEntry}
    </Button>
    <LinkButton to="/calendar/booking" variant="secondary">
      {text.book}
    </LinkButton>
    <MenuButton
      label={text.more}
      variant="secondary"
      size="icon"
      data-tooltip={text.more}
      items={[
        { id: 'feeds', label: text.subscribe, icon: <Rss size={16} />, onAction: () => onOpen('feeds') },
        {
          id: 'import',
          label: text.importFile,
          icon: <FileInput size={16} />,
          onAction: () => onOpen('import'),
        },
        {
          id: 'imported',
          label: text.imported,
          icon: <Layers size={16} />,
          onAction: () => onOpen('imported'),
        },
      ]}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  </>
);
