import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';
import { bankQuery } from '../shared/bank-api.ts';
import { editText as text } from './text.ts';

const ChooseQuestions = lazyComponent(async () => (await import('./choose-questions.tsx')).ChooseQuestions);

interface AddPartsProps {
  courseId: string;
  parts: readonly QuizPart[];
  onAdd: (parts: readonly QuizPart[]) => void;
}

/** Adds questions of the bank, or a draw from one of its tags. */
export function AddParts({ courseId, parts, onAdd }: AddPartsProps) {
  const [open, setOpen] = useState<'questions' | 'draw'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen('questions')}>
          {text.addQuestions}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={open === 'draw'}
          onPress={() => setOpen(open === 'draw' ? undefined : 'draw')}
        >
          {text.addDraw}
        </Button>
        <LinkButton to="/courses/$courseId/quizzes/questions" params={{ courseId }} variant="quiet">
          {text.openBank}
        </LinkButton>
      </div>
      {open === 'draw' ? <DrawFields courseId={courseId} onAdd={(part) => onAdd([part])} /> : null}
      {open === 'questions' ? (
        <Opening onClose={close}>
          <ChooseQuestions
            courseId={courseId}
            added={parts.flatMap((part) => (part.kind === 'question' ? part.questionId : []))}
            onChoose={(questionIds) => {
              onAdd(
                questionIds.map((questionId) => ({
                  kind: 'question',
                  id: newId(),
                  questionId,
                  points: null,
                })),
              );
              close();
            }}
            onClose={close}
          />
        </Opening>
      ) : null}
    </>
  );
}

interface DrawFieldsProps {
  courseId: string;
  onAdd: (part: QuizPart) => void;
}

function DrawFields({ courseId, onAdd }: DrawFieldsProps) {
  const list = useInfiniteQuery(bankQuery(courseId));
  const tags = list.data?.pages[0]?.tags ?? [];
  if (tags.length === 0) return list.isPending ? null : <p className="text-ink-soft">{text.noTags}</p>;
  return <DrawOf tags={tags} onAdd={onAdd} />;
}

interface DrawOfProps {
  tags: readonly { tag: string; count: number }[];
  onAdd: DrawFieldsProps['onAdd'];
}

function DrawOf({ tags, onAdd }: DrawOfProps) {
  const [chosen, setTag] = useState<string>();
  const [count, setCount] = useState('1');
  const [points, setPoints] = useState('1');
  const { tag, count: inBank } = tags.find((each) => each.tag === chosen) ?? tags[0] ?? { tag: '', count: 0 };
  const wanted = Number(count);
  const isFine = Number.isInteger(wanted) && wanted > 0 && points !== '' && Number(points) >= 0;
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={text.fieldTag}
          value={tag}
          onChange={setTag}
          options={tags.map((each) => ({ value: each.tag, label: each.tag }))}
          hint={wanted > inBank ? <strong>{text.tooFewInBank(inBank)}</strong> : text.available(inBank)}
        />
        <TextField
          label={text.fieldCount}
          type="number"
          inputMode="numeric"
          min={1}
          value={count}
          onChange={setCount}
        />
        <TextField
          label={text.fieldPointsEach}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={points}
          onChange={setPoints}
        />
      </div>
      <Button
        variant="secondary"
        className="justify-self-end"
        isDisabled={!isFine}
        onPress={() => onAdd({ kind: 'draw', id: newId(), tag, count: wanted, points: Number(points) })}
      >
        {text.add}
      </Button>
    </div>
  );
}
