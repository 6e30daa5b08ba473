import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { join as joinClasses } from '#web/ui/join.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { DaysIn } from '#web/ui/time/day.tsx';
import type { OpenProgramme } from '#features/journeys/contract/open-programmes.ts';
import { sheetText } from '../sheet/text.ts';
import { useJoinOpen } from './open-api.ts';
import { OpenSteps } from './open-steps.tsx';
import { openText as text } from './text.ts';

/** What it is, when it is and who organises it; its steps on demand. */
export function OpenProgrammeRow({ programme }: { programme: OpenProgramme }) {
  const { title, about, beginsOn, endsOn, weeks, stepCount, organiser, isReturn } = programme;
  const [isOpen, setOpen] = useState(false);
  const stepsId = useId();
  const joining = useJoinOpen(programme);
  return (
    <PassingRow className="grid gap-3 px-5 py-4">
      <div className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <DaysIn sentence={text.from} days={[beginsOn, endsOn]} /> · {sheetText.weeks(weeks)} ·{' '}
          {text.steps(stepCount)} · {text.by(organiser)}
        </p>
        {isReturn ? <p className="text-sm text-ink-soft">{text.goesOn}</p> : null}
      </div>
      {about === '' ? null : <p className="max-w-prose wrap-anywhere whitespace-pre-line">{about}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          aria-label={isReturn ? text.joinAgainNamed(title) : text.joinNamed(title)}
          isPending={joining.isPending}
          onPress={() => joining.mutate()}
        >
          {isReturn ? text.joinAgain : text.join}
        </Button>
        <Button
          variant="link"
          className="text-sm font-medium!"
          aria-expanded={isOpen}
          aria-controls={stepsId}
          aria-label={text.seeOf(title)}
          onPress={() => setOpen(!isOpen)}
        >
          {text.see}
          <ChevronDown
            size={15}
            aria-hidden="true"
            className={joinClasses('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={stepsId} hidden={!isOpen}>
        {isOpen ? <OpenSteps programme={programme} /> : null}
      </div>
    </PassingRow>
  );
}
