import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { screenText as text } from '../text.ts';
import type { ShownMessage } from './turn.ts';

/** Questions that go on from the last answer. Empty where it has no source to go on from. */
function followUpsOf(messages: readonly ShownMessage[]): readonly string[] {
  const [question, answer] = messages.slice(-2);
  const [first] = answer?.sources ?? [];
  if (first === undefined || question?.isUser !== true) return [];
  const kind = first.dateIs === 'event' ? 'event' : first.type;
  const asked = question.content.trim().toLowerCase();
  return (text.followUps[kind] ?? []).filter((one) => one.toLowerCase() !== asked);
}

interface FollowUpsProps {
  messages: readonly ShownMessage[];
  /** An answer is on its way. */
  isAsking: boolean;
  onAsk: (question: string) => void;
}

/** A press asks: what is in the field stays there. */
export function FollowUps({ messages, isAsking, onAsk }: FollowUpsProps) {
  const labelId = useId();
  const questions = followUpsOf(messages);
  if (isAsking || questions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p id={labelId} className="text-sm text-ink-soft">
        {text.goOn}
      </p>
      {questions.map((question) => (
        <Button
          key={question}
          aria-describedby={labelId}
          variant="secondary"
          size="sm"
          onPress={() => onAsk(question)}
        >
          {question}
        </Button>
      ))}
    </div>
  );
}
