import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { moved } from '../question/ordered.ts';
import { type DraftOf, emptyOption } from '../bank/content-draft.ts';
import { bankText as text } from '../bank/text.ts';
import type { FieldsOf } from './fields-of.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PartRow } from './part-row.tsx';
import { PartsList } from './parts-list.tsx';

type OptionDraft = DraftOf<'choice'>['options'][number];

/** Options, and which of them are right. */
export function ChoiceFields({ content, onChange }: FieldsOf<'choice'>) {
  const { options, isMultiple } = content;
  const setRight = (place: number, isRight: boolean) =>
    onChange({
      ...content,
      options: options.map((option, at) => ({
        ...option,
        isRight: at === place ? isRight : isMultiple && option.isRight,
      })),
    });
  return (
    <>
      <Switch
        label={text.isMultiple}
        isOn={isMultiple}
        onChange={(isOn) => onChange({ ...content, isMultiple: isOn })}
      />
      {isMultiple ? (
        <Switch
          label={text.isPartial}
          hint={text.isPartialHint}
          isOn={content.isPartial}
          onChange={(isPartial) => onChange({ ...content, isPartial })}
        />
      ) : null}
      <Switch
        label={text.isOrderFixed}
        hint={text.isOrderFixedHint}
        isOn={content.isOrderFixed}
        onChange={(isOrderFixed) => onChange({ ...content, isOrderFixed })}
      />
      <PartsList
        label={text.options}
        field="content.options"
        addLabel={text.addOption}
        isFull={options.length >= quizLimits.options}
        onAdd={() => onChange({ ...content, options: [...options, emptyOption()] })}
      >
        {options.map((option, place) => (
          <PartRow
            key={option.id}
            name={text.option(place + 1)}
            mark={
              <RightMark
                place={place}
                isMultiple={isMultiple}
                isRight={option.isRight}
                onRight={(isRight) => setRight(place, isRight)}
              />
            }
            onRemove={() => onChange({ ...content, options: options.toSpliced(place, 1) })}
            move={{
              isFirst: place === 0,
              isLast: place === options.length - 1,
              by: (by) => onChange({ ...content, options: moved(options, place, place + by) }),
            }}
          >
            <OptionFields
              option={option}
              place={place}
              onChange={(changed) => onChange({ ...content, options: options.with(place, changed) })}
            />
          </PartRow>
        ))}
      </PartsList>
    </>
  );
}

interface RightMarkProps {
  place: number;
  isMultiple: boolean;
  isRight: boolean;
  onRight: (isRight: boolean) => void;
}

const RightMark = ({ place, isMultiple, isRight, onRight }: RightMarkProps) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
    <input
      type={isMultiple ? 'checkbox' : 'radio'}
      aria-label={text.isRight(text.option(place + 1))}
      checked={isRight}
      onChange={({ target }) => onRight(target.checked)}
      className="size-4.5 shrink-0 accent-primary"
    />
    {text.right}
  </label>
);

interface OptionFieldsProps {
  option: OptionDraft;
  place: number;
  onChange: (option: OptionDraft) => void;
}

const OptionFields = ({ option, place, onChange }: OptionFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <MarkdownField
      label={text.optionText}
      name={`content.options.${place}.text`}
      rows={1}
      maxLength={quizLimits.optionChars}
      isRequired
      value={option.text}
      onChange={(words) => onChange({ ...option, text: words })}
    />
    <MarkdownField
      label={text.optionComment}
      name={`content.options.${place}.comment`}
      rows={1}
      maxLength={quizLimits.markdownChars}
      value={option.comment}
      onChange={(comment) => onChange({ ...option, comment })}
    />
  </div>
);

export const TrueFalseFields = ({ content, onChange }: FieldsOf<'trueFalse'>) => (
  <ChoiceGroup
    label={text.statement}
    value={content.isTrue ? 'true' : 'false'}
    options={[
      { value: 'true', label: text.isTrue },
      { value: 'false', label: text.isFalse },
    ]}
    onChange={(value) => onChange({ ...content, isTrue: value === 'true' })}
  />
);
