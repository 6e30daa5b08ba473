import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import type { CategoryDraft, WorkDraft } from './plan-draft.ts';
import { settingsText as text } from './text.ts';

interface WorkFieldsProps {
  /** The place in the plan, for the names of the fields. */
  place: number;
  work: WorkDraft;
  categories: readonly CategoryDraft[];
  /** Absent where it is said once for all works. */
  passHint?: string;
  onChange: (changed: Partial<WorkDraft>) => void;
}

/** What one work counts for. */
export const WorkFields = ({ place, work, categories, passHint, onChange }: WorkFieldsProps) => (
  <div className="grid gap-4">
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={text.inCategory}
        value={categories.some(({ id }) => id === work.categoryId) ? (work.categoryId ?? '') : ''}
        onChange={(categoryId) => onChange({ categoryId: categoryId === '' ? null : categoryId })}
        options={[
          { value: '', label: text.noCategory },
          ...categories.map(({ id, name }, at) => ({ value: id, label: text.category(name.trim(), at + 1) })),
        ]}
      />
      <TextField
        label={text.passPoints}
        hint={passHint}
        inputMode="decimal"
        autoComplete="off"
        name={`works.${place}.passPoints`}
        value={work.passPoints}
        onChange={(passPoints) => onChange({ passPoints })}
      />
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      <Switch
        label={text.extraCredit}
        className="py-3"
        isOn={work.isExtraCredit}
        onChange={(isExtraCredit) => onChange({ isExtraCredit })}
      />
      <Switch
        label={text.neverDropped}
        className="py-3"
        isOn={work.isNeverDropped}
        onChange={(isNeverDropped) => onChange({ isNeverDropped })}
      />
    </div>
  </div>
);

interface WorksFieldsProps {
  titles: readonly Work[];
  works: readonly WorkDraft[];
  categories: readonly CategoryDraft[];
  onChange: (works: readonly WorkDraft[]) => void;
}

/** All works, one below the other. */
export function WorksFields({ titles, works, categories, onChange }: WorksFieldsProps) {
  const byId = new Map(titles.map((work) => [work.id, work]));
  return (
    <ul className="grid gap-3">
      {works.map((work, place) => {
        const facts = byId.get(work.id);
        return facts === undefined ? null : (
          <li key={work.id}>
            <fieldset className="grid gap-3 rounded-md border border-line p-4">
              <legend className="sr-only">{facts.title}</legend>
              <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold wrap-anywhere">{facts.title}</span>
                <span className="text-sm text-ink-soft">{text.points(facts.points)}</span>
              </p>
              <WorkFields
                place={place}
                work={work}
                categories={categories}
                onChange={(changed) =>
                  onChange(works.map((each) => (each.id === work.id ? { ...each, ...changed } : each)))
                }
              />
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
