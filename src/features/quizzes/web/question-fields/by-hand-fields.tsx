import { Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { type CriterionDraft, emptyCriterion, emptyCriterionItem } from '../bank/content-draft.ts';
import { bankText as text } from '../bank/text.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PartRow } from './part-row.tsx';
import { PartsList } from './parts-list.tsx';

interface ByHand {
  criteria: CriterionDraft[];
  sample: string;
}

interface ByHandProps {
  content: ByHand;
  onChange: (change: ByHand) => void;
}

/** What those who grade see beside an answer: criteria and a sample. */
export function ByHandFields({ content, onChange }: ByHandProps) {
  const { criteria } = content;
  return (
    <>
      <PartsList
        label={text.criteria}
        field="content.criteria"
        addLabel={text.addCriterion}
        isFull={criteria.length >= quizLimits.options}
        onAdd={() => onChange({ ...content, criteria: [...criteria, emptyCriterion()] })}
      >
        {criteria.map((criterion, place) => (
          <PartRow
            key={criterion.id}
            name={text.criterion(place + 1)}
            onRemove={() => onChange({ ...content, criteria: criteria.toSpliced(place, 1) })}
          >
            <CriterionFields
              criterion={criterion}
              field={`content.criteria.${place}`}
              onChange={(changed) => onChange({ ...content, criteria: criteria.with(place, changed) })}
            />
          </PartRow>
        ))}
      </PartsList>
      <MarkdownField
        label={text.sample}
        name="content.sample"
        hint={text.sampleHint}
        rows={3}
        maxLength={quizLimits.markdownChars}
        value={content.sample}
        onChange={(sample) => onChange({ ...content, sample })}
      />
    </>
  );
}

interface CriterionFieldsProps {
  criterion: CriterionDraft;
  field: string;
  onChange: (criterion: CriterionDraft) => void;
}

function CriterionFields({ criterion, field, onChange }: CriterionFieldsProps) {
  const { items } = criterion;
  return (
    <div className="grid gap-3">
      <TextField
        label={text.criterionTitle}
        name={`${field}.title`}
        autoComplete="off"
        maxLength={quizLimits.titleChars}
        isRequired
        value={criterion.title}
        onChange={(title) => onChange({ ...criterion, title })}
      />
      <ol className="grid gap-3">
        {items.map((item, place) => (
          <PartRow
            key={item.id}
            name={text.criterionItem(place + 1)}
            onRemove={() => onChange({ ...criterion, items: items.toSpliced(place, 1) })}
          >
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextArea
                label={text.optionText}
                name={`${field}.items.${place}.text`}
                rows={1}
                maxLength={quizLimits.optionChars}
                isRequired
                value={item.text}
                onChange={(words) =>
                  onChange({ ...criterion, items: items.with(place, { ...item, text: words }) })
                }
              />
              <TextField
                label={text.fieldPoints}
                name={`${field}.items.${place}.points`}
                autoComplete="off"
                isRequired
                value={item.points}
                onChange={(points) =>
                  onChange({ ...criterion, items: items.with(place, { ...item, points }) })
                }
              />
            </div>
          </PartRow>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        isDisabled={items.length >= quizLimits.options}
        onPress={() => onChange({ ...criterion, items: [...items, emptyCriterionItem()] })}
      >
        <Plus size={16} aria-hidden="true" />
        {text.addLevel}
      </Button>
    </div>
  );
}
