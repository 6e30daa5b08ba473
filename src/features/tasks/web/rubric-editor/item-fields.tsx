import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { rubricLimits } from '#features/tasks/contract/rubrics.ts';
import { rubricText as text } from '../rubric/text.ts';
import type { ItemDraft } from './rubric-draft.ts';

interface ItemFieldsProps {
  item: ItemDraft;
  /** The name of its fields: `criteria.0.items.1`. */
  field: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (item: ItemDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A level or an item: its words and its points. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, field, name, isFirst, isLast, onChange, onMove, onRemove } = props;
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      <TextArea
        label={text.fieldItem}
        name={`${field}.text`}
        rows={1}
        maxLength={rubricLimits.textChars}
        isRequired
        value={item.text}
        onChange={(words) => onChange({ ...item, text: words })}
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        label={text.fieldPoints}
        name={`${field}.points`}
        inputMode="text"
        autoComplete="off"
        isRequired
        value={item.points}
        onChange={(points) => onChange({ ...item, points })}
      />
      <span className="flex pt-6">
        <IconButton
          label={text.moveUp(name)}
          icon={<ArrowUp size={18} />}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label={text.moveDown(name)}
          icon={<ArrowDown size={18} />}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton label={text.removeItem(name)} icon={<X size={18} />} onPress={onRemove} />
      </span>
    </li>
  );
}
