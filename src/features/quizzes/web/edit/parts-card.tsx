import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Quiz, type QuizPart, QuizParts } from '#features/quizzes/contract/quizzes.ts';
import { quizzesApi } from '../shared/quizzes-api.ts';
import { sharedText } from '../shared/text.ts';
import { AddParts } from './add-parts.tsx';
import { PartRow } from './part-row.tsx';
import { pointsOfParts, questionsOfParts, swapped } from './parts.ts';
import { editText as text } from './text.ts';
import { useChangeQuiz } from './use-change-quiz.ts';
import { useQuestionTitles } from './use-question-titles.ts';

/** What the quiz asks, in this order. It is locked when somebody has begun. */
export function PartsCard({ quiz }: { quiz: Quiz }) {
  const [seen, setSeen] = useState(quiz);
  const [changed, setChanged] = useState<readonly QuizPart[]>();
  const [moved, setMoved] = useState('');
  const titles = useQuestionTitles(quiz.courseId);
  // Without unsaved changes the list shows the newest version.
  if (quiz.version > seen.version && changed === undefined) setSeen(quiz);
  const parts = changed ?? seen.parts;
  const saving = useChangeQuiz<readonly QuizPart[]>(quiz.id, {
    send: (asked, version) =>
      quizzesApi.changeParts({ params: { quizId: quiz.id }, body: { parts: [...asked], version } }),
    isAsSeen: (now) => JSON.stringify(now.parts) === JSON.stringify(seen.parts),
    done: text.partsSaved,
    failed: text.partsFailed,
    onDone: (now) => {
      setSeen(now);
      setChanged(undefined);
    },
  });
  const send = (version: number): void => {
    const result = z.safeParse(QuizParts, parts);
    if (result.success) saving.send(result.data, version);
    else toast.error(result.error.issues[0]?.message ?? text.partsFailed);
  };
  const titleOf = (part: QuizPart): string =>
    part.kind === 'draw'
      ? text.drawn(part.count, part.tag)
      : (titles.get(part.questionId)?.title ?? text.unknownQuestion);
  const pointsOf = (questionId: string): number => titles.get(questionId)?.points ?? 0;
  const isLocked = seen.hasAttempts;
  const move = (place: number, by: -1 | 1): void => {
    const part = parts[place];
    if (part === undefined) return;
    setChanged(swapped(parts, place, by));
    setMoved(text.moved(titleOf(part), place + by + 1, parts.length));
  };
  return (
    <Card
      title={text.parts}
      end={
        <span className="figures text-sm text-ink-soft">
          {text.total(
            sharedText.questions(questionsOfParts(parts)),
            sharedText.points(changed === undefined ? seen.points : pointsOfParts(parts, pointsOf)),
          )}
        </span>
      }
    >
      <output className="sr-only">{moved}</output>
      {isLocked ? <p className="text-ink-soft">{text.partsLocked}</p> : null}
      {parts.length === 0 ? (
        <EmptyState title={text.partsEmpty} text={text.partsEmptyText} level={3} isCompact />
      ) : (
        <ol className="divide-y divide-line">
          {parts.map((part, place) => (
            <PartRow
              key={part.id}
              part={part}
              place={place}
              isLast={place === parts.length - 1}
              title={titleOf(part)}
              bankPoints={part.kind === 'question' ? pointsOf(part.questionId) : undefined}
              isLocked={isLocked}
              onChange={(next) => setChanged(parts.with(place, next))}
              onMove={(by) => move(place, by)}
              onRemove={() => setChanged(parts.filter((each) => each !== part))}
            />
          ))}
        </ol>
      )}
      {isLocked ? null : (
        <AddParts courseId={quiz.courseId} parts={parts} onAdd={(more) => setChanged([...parts, ...more])} />
      )}
      {saving.conflict === undefined ? null : (
        <ConflictNotice
          text={text}
          message={saving.conflict.message}
          isPending={saving.isPending}
          onLoad={() => {
            setSeen(saving.conflict?.now ?? quiz);
            setChanged(undefined);
            saving.forgetConflict();
          }}
          onKeep={() => send(saving.conflict?.now.version ?? quiz.version)}
        />
      )}
      {changed === undefined ? null : (
        <form
          className="flex flex-wrap items-center justify-end gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(seen.version);
          }}
        >
          <p className="mr-auto text-sm text-ink-soft">{text.partsChanged}</p>
          <Button variant="quiet" onPress={() => setChanged(undefined)}>
            {text.discardParts}
          </Button>
          <Button type="submit" isPending={saving.isPending}>
            {text.saveParts}
          </Button>
        </form>
      )}
    </Card>
  );
}
