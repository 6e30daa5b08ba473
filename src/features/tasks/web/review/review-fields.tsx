import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { secondMarkings } from '#features/tasks/contract/tasks.ts';
import { reviewScreenText as text } from './text.ts';

interface ReviewFieldsProps {
  draft: { isAnonymous: string; secondMarking: string };
  onChange: (change: { isAnonymous?: string; secondMarking?: string }) => void;
  /** Two people mark where the task belongs to a course. */
  isInCourse: boolean;
}

/** Whether graders see names, and how many people mark. */
export const ReviewFields = ({ draft, onChange, isInCourse }: ReviewFieldsProps) => (
  <div className="grid gap-5 sm:col-span-2">
    <Switch
      label={text.anonymous}
      hint={text.anonymousHint}
      isOn={draft.isAnonymous === 'true'}
      onChange={(isOn) => onChange({ isAnonymous: String(isOn) })}
    />
    {isInCourse ? (
      <ChoiceGroup
        label={text.secondMarking}
        value={secondMarkings.find((name) => name === draft.secondMarking) ?? 'none'}
        options={secondMarkings.map((value) => ({ value, ...text.secondMarkings[value] }))}
        onChange={(value) => onChange({ secondMarking: value })}
      />
    ) : null}
  </div>
);
