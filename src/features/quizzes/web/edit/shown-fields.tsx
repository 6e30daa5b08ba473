import { Select } from '#web/ui/forms/select.tsx';
import { showings } from '#features/quizzes/contract/quizzes.ts';
import type { QuizDraft } from './quiz-draft.ts';
import { editText as text } from './text.ts';

interface ShownFieldsProps {
  draft: QuizDraft;
  onChange: (change: Partial<QuizDraft>) => void;
}

const fields = [
  { name: 'showPoints', label: text.fieldShowPoints },
  { name: 'showKey', label: text.fieldShowKey },
  { name: 'showComments', label: text.fieldShowComments },
] as const;

/** What students see of their result, and what each choice means. */
export function ShownFields({ draft, onChange }: ShownFieldsProps) {
  const chosen = showings
    .map((showing) => ({ showing, labels: fields.filter(({ name }) => draft[name] === showing) }))
    .filter(({ labels }) => labels.length > 0);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">{text.shownTitle}</legend>
      <p className="text-sm text-ink-soft">{text.shownLead}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        {fields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            name={name}
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
            options={showings.map((value) => ({ value, label: text.showings[value] }))}
          />
        ))}
      </div>
      <dl className="grid gap-1 text-sm text-ink-soft">
        {chosen.map(({ showing, labels }) => (
          <div key={showing}>
            <dt className="inline font-semibold">{labels.map(({ label }) => label).join(', ')}: </dt>
            <dd className="inline">{text.showingHints[showing]}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  );
}
