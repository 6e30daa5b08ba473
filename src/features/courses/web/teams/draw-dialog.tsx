import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TeamSize } from '#features/courses/contract/forms/team.ts';
import { teamLimits } from '#features/courses/contract/limits.ts';
import { teamsApi } from './teams-api.ts';
import { teamsText as text } from './text.ts';
import { useTeamsChange } from './use-teams-change.ts';

const Drawing = z.object({ size: TeamSize });

/** Teams at random of the students who are in none. */
export function DrawDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const [size, setSize] = useState(String(teamLimits.usualSize));
  const [errors, setErrors] = useState<FormErrors>({});
  const draw = useTeamsChange(courseId, {
    send: (body: { size: number }) => teamsApi.drawTeams({ params: { courseId }, body }),
    done: (_asked, { teams, students }) => text.drawn(teams, students),
    onDone: onClose,
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const result = z.safeParse(Drawing, { size: Number(size) });
    setErrors(result.success ? {} : errorsOf(result.error));
    if (result.success && !draw.isPending) draw.mutate(result.data);
  };
  return (
    <Dialog title={text.drawTitle} size="sm" isOpen onClose={onClose}>
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <p className="text-ink-soft">{text.drawHint}</p>
        <TextField
          label={text.fieldSize}
          name="size"
          type="number"
          inputMode="numeric"
          min={teamLimits.sizeMin}
          max={teamLimits.sizeMax}
          value={size}
          onChange={(value) => {
            setSize(value);
            setErrors({});
          }}
          autoFocus
        />
        <Button type="submit" className="justify-self-end" isPending={draw.isPending}>
          {text.drawConfirm}
        </Button>
      </Form>
    </Dialog>
  );
}
