import type { FileView } from '#shared/file-view.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { QuestionAnswer } from '../question/question-answer.tsx';
import { takingText as text } from './text.ts';

interface ConflictChoiceProps {
  question: ShownQuestion;
  theirs: Answer | null;
  files: readonly FileView[];
  isReadOnly: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Another device was faster: this one’s answer stands above, the other one here, and the taker chooses. */
export const ConflictChoice = ({
  question,
  theirs,
  files,
  isReadOnly,
  onMine,
  onTheirs,
}: ConflictChoiceProps) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger bg-danger-soft p-4">
    <p className="font-semibold text-danger">{text.conflictTitle}</p>
    <p className="text-sm">{text.conflictText}</p>
    <QuestionAnswer
      question={{
        ...question,
        // Its own names: the same question stands above. The text of gaps has their places.
        id: `${question.id}-theirs`,
        text: question.content.kind === 'gaps' ? question.text : text.theirs,
      }}
      answer={theirs}
      onChange={() => undefined}
      isReadOnly
      files={files}
    />
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
        isDisabled={isReadOnly}
        onPress={onMine}
      >
        {text.takeMine}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
        isDisabled={isReadOnly}
        onPress={onTheirs}
      >
        {text.takeTheirs}
      </Button>
    </div>
  </div>
);
