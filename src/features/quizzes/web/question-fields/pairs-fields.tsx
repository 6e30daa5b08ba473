import { Switch } from '#web/ui/forms/switch.tsx';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { moved } from '../question/ordered.ts';
import { emptyDistractor, emptyItem, emptyPair } from '../bank/content-draft.ts';
import { bankText as text } from '../bank/text.ts';
import type { FieldsOf } from './fields-of.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PartRow } from './part-row.tsx';
import { PartsList } from './parts-list.tsx';

/** Pairs, and right sides that belong to none. */
export function MatchingFields({ content, onChange }: FieldsOf<'matching'>) {
  const { pairs, distractors } = content;
  return (
    <>
      <PartsList
        label={text.answerPart}
        field="content.pairs"
        addLabel={text.addPair}
        isFull={pairs.length >= quizLimits.pairs}
        onAdd={() => onChange({ ...content, pairs: [...pairs, emptyPair()] })}
      >
        {pairs.map((pair, place) => (
          <PartRow
            key={pair.id}
            name={text.pair(place + 1)}
            onRemove={() => onChange({ ...content, pairs: pairs.toSpliced(place, 1) })}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <Words
                label={text.left}
                name={`content.pairs.${place}.left`}
                value={pair.left}
                onChange={(left) => onChange({ ...content, pairs: pairs.with(place, { ...pair, left }) })}
              />
              <Words
                label={text.rightSide}
                name={`content.pairs.${place}.right`}
                value={pair.right}
                onChange={(right) => onChange({ ...content, pairs: pairs.with(place, { ...pair, right }) })}
              />
            </div>
          </PartRow>
        ))}
      </PartsList>
      <PartsList
        label={text.distractors}
        field="content.distractors"
        addLabel={text.addDistractor}
        isFull={distractors.length >= quizLimits.pairs}
        onAdd={() => onChange({ ...content, distractors: [...distractors, emptyDistractor()] })}
      >
        {distractors.map((side, place) => (
          <PartRow
            key={side.id}
            name={text.distractor(place + 1)}
            onRemove={() => onChange({ ...content, distractors: distractors.toSpliced(place, 1) })}
          >
            <Words
              label={text.rightSide}
              name={`content.distractors.${place}.right`}
              value={side.right}
              onChange={(right) =>
                onChange({ ...content, distractors: distractors.with(place, { ...side, right }) })
              }
            />
          </PartRow>
        ))}
      </PartsList>
      <PartialSwitch isOn={content.isPartial} onChange={(isPartial) => onChange({ ...content, isPartial })} />
    </>
  );
}

/** Lines in the right order. */
export function OrderingFields({ content, onChange }: FieldsOf<'ordering'>) {
  const { items } = content;
  return (
    <>
      <PartsList
        label={text.items}
        field="content.items"
        addLabel={text.addItem}
        isFull={items.length >= quizLimits.pairs}
        onAdd={() => onChange({ ...content, items: [...items, emptyItem()] })}
      >
        {items.map((item, place) => (
          <PartRow
            key={item.id}
            name={text.item(place + 1)}
            onRemove={() => onChange({ ...content, items: items.toSpliced(place, 1) })}
            move={{
              isFirst: place === 0,
              isLast: place === items.length - 1,
              by: (by) => onChange({ ...content, items: moved(items, place, place + by) }),
            }}
          >
            <Words
              label={text.optionText}
              name={`content.items.${place}.text`}
              value={item.text}
              onChange={(words) =>
                onChange({ ...content, items: items.with(place, { ...item, text: words }) })
              }
            />
          </PartRow>
        ))}
      </PartsList>
      <PartialSwitch isOn={content.isPartial} onChange={(isPartial) => onChange({ ...content, isPartial })} />
    </>
  );
}

/** Points for a part of matching, ordering and gaps. */
export const PartialSwitch = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <Switch label={text.isPartial} hint={text.isPartialSimple} isOn={isOn} onChange={onChange} />
);

interface WordsProps {
  label: string;
  name: string;
  value: string;
  onChange: (words: string) => void;
}

const Words = (props: WordsProps) => (
  <MarkdownField {...props} rows={1} maxLength={quizLimits.optionChars} isRequired />
);
