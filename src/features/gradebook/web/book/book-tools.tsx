import { History, Redo2, Settings2, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import type { Edits } from '../editing/use-edits.ts';
import { BookFiles } from '../files/book-files.tsx';
import { useSections } from '../shared/use-sections.ts';
import type { RowFilter } from './filter-rows.ts';
import { bookText as text } from './text.ts';

interface BookToolsProps {
  courseId: string;
  mayEdit: boolean;
  mayManage: boolean;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  edits: Edits;
  onHistory: () => void;
}

const searchChars = 100;

/** Which students are shown, and what can be done with the book. */
export function BookTools(props: BookToolsProps) {
  const { courseId, mayEdit, mayManage, filter, onFilter, edits, onHistory } = props;
  const sections = useSections(courseId);
  return (
    <search className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <SearchField
        label={text.search}
        words={filter.words}
        onSearch={(words) => onFilter({ ...filter, words })}
        maxLength={searchChars}
        className="md:w-72"
      />
      {sections.length === 0 ? null : (
        <Select
          label={text.section}
          value={filter.section}
          onChange={(section) => onFilter({ ...filter, section })}
          options={[
            { value: '', label: text.allSections },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="lg:w-48"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit ? (
          <>
            <IconButton
              label={text.undo}
              icon={<Undo2 size={18} />}
              onPress={() => toast.info(edits.undo(), { id: 'undo' })}
            />
            <IconButton
              label={text.redo}
              icon={<Redo2 size={18} />}
              onPress={() => toast.info(edits.redo(), { id: 'undo' })}
            />
          </>
        ) : null}
        <Button variant="secondary" onPress={onHistory}>
          <History size={17} aria-hidden="true" />
          {text.history}
        </Button>
        <BookFiles courseId={courseId} mayEdit={mayEdit} />
        {mayManage ? (
          <LinkButton variant="secondary" to="/courses/$courseId/grades/settings" params={{ courseId }}>
            <Settings2 size={17} aria-hidden="true" />
            {text.settings}
          </LinkButton>
        ) : null}
      </div>
    </search>
  );
}
