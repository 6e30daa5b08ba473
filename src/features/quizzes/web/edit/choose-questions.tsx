import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import type { BankRow } from '#features/quizzes/contract/bank.ts';
import { bankQuery } from '../shared/bank-api.ts';
import { sharedText } from '../shared/text.ts';
import { editText as text } from './text.ts';

interface ChooseQuestionsProps {
  courseId: string;
  /** Questions that the quiz asks already. */
  added: readonly string[];
  onChoose: (questionIds: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses questions of the bank, in the order in which they are ticked. */
export function ChooseQuestions({ courseId, added, onChoose, onClose }: ChooseQuestionsProps) {
  const [find, setFind] = useState('');
  const [tag, setTag] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useInfiniteQuery(
    bankQuery(courseId, { find: find === '' ? undefined : find, tag: tag === '' ? undefined : tag }),
  );
  const questions = list.data?.pages.flatMap((page) => page.questions);
  const tags = list.data?.pages[0]?.tags ?? [];
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Dialog title={text.choose} isOpen onClose={onClose} size="lg" isDismissable={chosen.length === 0}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <SearchField label={text.find} words={find} onSearch={setFind} maxLength={100} />
          <Select
            label={text.fieldTag}
            value={tag}
            onChange={setTag}
            options={[
              { value: '', label: text.everyTag },
              ...tags.map((each) => ({ value: each.tag, label: each.tag })),
            ]}
          />
        </div>
        {questions === undefined ? (
          list.isError ? (
            <LoadProblem query={list} text={text.bankFailed} />
          ) : (
            <ListSkeleton label={text.bankLoading} rows={4} />
          )
        ) : questions.length === 0 ? (
          <EmptyState title={text.bankEmpty} text={text.bankEmptyText} level={3} isCompact />
        ) : (
          <ul className="max-h-96 divide-y divide-line overflow-y-auto">
            {questions.map((question) => (
              <QuestionChoice
                key={question.id}
                question={question}
                isAdded={added.includes(question.id)}
                isChosen={chosen.includes(question.id)}
                onToggle={() => toggle(question.id)}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} label={text.more} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            {text.close}
          </Button>
          <Button isDisabled={chosen.length === 0} onPress={() => onChoose(chosen)}>
            {text.addChosen(chosen.length)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface QuestionChoiceProps {
  question: BankRow;
  isAdded: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function QuestionChoice({ question, isAdded, isChosen, onToggle }: QuestionChoiceProps) {
  const id = useId();
  const facts = [sharedText.kinds[question.kind], sharedText.points(question.points), ...question.tags];
  const name = question.title === '' ? question.excerpt : question.title;
  return (
    <li className="relative flex min-h-11 items-start gap-3 py-2.5">
      <input
        id={id}
        type="checkbox"
        checked={isAdded || isChosen}
        disabled={isAdded}
        onChange={onToggle}
        aria-describedby={`${id}-facts`}
        className="relative z-1 mt-1 size-4.5 shrink-0 accent-primary"
      />
      <span className="grid min-w-0">
        <label
          htmlFor={id}
          className="cursor-pointer font-medium wrap-anywhere before:absolute before:inset-0"
        >
          {name}
        </label>
        <span id={`${id}-facts`} className="text-sm wrap-anywhere text-ink-soft">
          {isAdded ? text.isAdded : facts.join(' · ')}
        </span>
      </span>
    </li>
  );
}
