import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { bookText } from '../book/text.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { draftOf, readDraft, type WorkDraft } from '../settings/plan-draft.ts';
import { settingsText } from '../settings/text.ts';
import { usePlanChange } from '../settings/use-plan-change.ts';
import { WorkFields } from '../settings/works-fields.tsx';

const text = bookText.work;

interface WorkSettingsProps {
  courseId: string;
  plan: GradePlanView;
  /** Of the work. */
  place: number;
  onSaved: () => void;
}

/** What one work counts for, without leaving the book. */
export function WorkSettings({ courseId, plan, place, onSaved }: WorkSettingsProps) {
  const stored = draftOf(plan);
  const [changed, setChanged] = useState<Partial<WorkDraft>>({});
  /** What the typing began from. */
  const [version, setVersion] = useState(plan.version);
  const change = usePlanChange(courseId, onSaved);
  const work = stored.works[place];
  if (work === undefined) return null;
  const save = (over: number): void => {
    const works = stored.works.map((each, at) => (at === place ? { ...each, ...changed } : each));
    const read = readDraft({ ...stored, version: over, works });
    if ('changes' in read) change.save(read.changes);
    else change.setErrors(read.problems);
  };
  return (
    <Form
      validationErrors={change.errors}
      onSubmit={(event) => {
        event.preventDefault();
        save(version);
      }}
      aria-label={text.settings}
    >
      <h3 className="font-semibold">{text.settings}</h3>
      <WorkFields
        place={place}
        work={{ ...work, ...changed }}
        categories={stored.categories}
        passHint={settingsText.passHint}
        onChange={(fields) => {
          setChanged({ ...changed, ...fields });
          change.setErrors({});
        }}
      />
      {change.conflict === undefined ? null : (
        <ConflictNotice
          text={settingsText}
          message={change.conflict.message}
          isPending={change.isPending}
          onLoad={() => {
            setChanged({});
            setVersion(plan.version);
            change.forgetConflict();
          }}
          onKeep={() => save(plan.version)}
        />
      )}
      <Button type="submit" isPending={change.isPending} className="justify-self-end">
        {text.save}
      </Button>
    </Form>
  );
}
