import { TextArea } from '#web/ui/forms/text-area.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { emptyGap } from '../bank/content-draft.ts';
import { bankText as text } from '../bank/text.ts';
import type { FieldsOf } from './fields-of.ts';
import { PartRow } from './part-row.tsx';
import { PartialSwitch } from './pairs-fields.tsx';
import { PartsList } from './parts-list.tsx';
import { RuleFields } from './words-fields.tsx';

interface GapsFieldsProps extends FieldsOf<'gaps'> {
  /** The text of the question. */
  source: string;
  /** Puts the mark of a new gap into the text of the question, or takes one out. */
  onPlace: (content: FieldsOf<'gaps'>['content'], change: { add?: string; remove?: string }) => void;
}

/** The answers of each gap of the text. */
export function GapsFields({ content, source, onChange, onPlace }: GapsFieldsProps) {
  const { gaps } = content;
  const addGap = (): void => {
    const gap = emptyGap(gaps, source);
    onPlace({ ...content, gaps: [...gaps, gap] }, { add: gap.id });
  };
  return (
    <>
      <PartsList
        label={text.gaps}
        field="content.gaps"
        addLabel={text.addGap}
        isFull={gaps.length >= quizLimits.gaps}
        onAdd={addGap}
      >
        {gaps.map((gap, place) => (
          <PartRow
            key={gap.id}
            name={text.gap(gap.id)}
            onRemove={() => onPlace({ ...content, gaps: gaps.toSpliced(place, 1) }, { remove: gap.id })}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <TextArea
                label={text.accepted}
                name={`content.gaps.${place}.accepted`}
                hint={text.acceptedHint}
                rows={2}
                isRequired
                value={gap.accepted}
                onChange={(accepted) =>
                  onChange({ ...content, gaps: gaps.with(place, { ...gap, accepted }) })
                }
              />
              <TextArea
                label={text.gapChoices}
                name={`content.gaps.${place}.choices`}
                hint={text.gapChoicesHint}
                rows={2}
                value={gap.choices}
                onChange={(choices) => onChange({ ...content, gaps: gaps.with(place, { ...gap, choices }) })}
              />
            </div>
          </PartRow>
        ))}
      </PartsList>
      <RuleFields rules={content.rules} onChange={(rules) => onChange({ ...content, rules })} />
      <PartialSwitch isOn={content.isPartial} onChange={(isPartial) => onChange({ ...content, isPartial })} />
    </>
  );
}
