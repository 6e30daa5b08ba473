import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { errorClass, useFieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { criterionKinds, rubricLimits } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from '../rubric/text.ts';
import { ItemFields } from './item-fields.tsx';
import { type CriterionDraft, emptyItem, type ItemDraft, moved } from './rubric-draft.ts';

interface CriterionFieldsProps {
  criterion: CriterionDraft;
  /** Its place in the rubric, from 0. */
  place: number;
  isLast: boolean;
  onChange: (criterion: CriterionDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const kinds = criterionKinds.map((value) => ({ value, label: text.kinds[value] }));

/** One criterion with its levels or items. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { criterion, place, isLast, onChange, onMove, onRemove } = props;
  const id = useId();
  const field = `criteria.${place}`;
  const error = useFieldError(`${field}.items`);
  const name = text.criterion(place + 1);
  const { items, kind } = criterion;
  const changeItem = (at: number, item: ItemDraft) => onChange({ ...criterion, items: items.with(at, item) });
  return (
    <section aria-labelledby={id} className="panel grid gap-4 p-5">
      <header className="flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {name}
        </h2>
        <span className="flex">
          <IconButton
            label={text.moveUp(name)}
            icon={<ArrowUp size={18} />}
            isDisabled={place === 0}
            onPress={() => onMove(-1)}
          />
          <IconButton
            label={text.moveDown(name)}
            icon={<ArrowDown size={18} />}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          />
          <IconButton label={text.removeCriterion(name)} icon={<Trash2 size={18} />} onPress={onRemove} />
        </span>
      </header>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.fieldTitle}
          name={`${field}.title`}
          autoComplete="off"
          maxLength={rubricLimits.titleChars}
          isRequired
          value={criterion.title}
          onChange={(title) => onChange({ ...criterion, title })}
          className="sm:col-span-2"
        />
        <TextField
          label={text.fieldQuestion}
          name={`${field}.question`}
          hint={text.questionHint}
          autoComplete="off"
          maxLength={rubricLimits.questionChars}
          value={criterion.question}
          onChange={(question) => onChange({ ...criterion, question })}
        />
        <Select
          label={text.fieldKind}
          name={`${field}.kind`}
          options={kinds}
          value={kind}
          onChange={(value) => onChange({ ...criterion, kind: value === 'singles' ? 'singles' : 'levels' })}
        />
      </div>
      <ol className="grid gap-3">
        {items.map((item, at) => (
          <ItemFields
            key={item.key}
            item={item}
            field={`${field}.items.${at}`}
            name={kind === 'levels' ? text.level(at + 1) : text.item(at + 1)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onChange={(changed) => changeItem(at, changed)}
            onMove={(by) => onChange({ ...criterion, items: moved(items, at, at + by) })}
            onRemove={() => onChange({ ...criterion, items: items.toSpliced(at, 1) })}
          />
        ))}
      </ol>
      {error === undefined ? null : (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onPress={() => onChange({ ...criterion, items: [...items, emptyItem()] })}
      >
        <Plus size={16} aria-hidden="true" />
        {kind === 'levels' ? text.addLevel : text.addItem}
      </Button>
    </section>
  );
}
