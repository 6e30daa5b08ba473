import type { Audience } from '#shared/audience/audience.ts';
import { audienceWords } from '#shared/audience/audience-words.ts';
import { toYearNumber, type Year, yearNames } from '#shared/audience/classes.ts';
import { useCollege } from '#web/college.ts';
import { CheckList } from '#web/ui/forms/check-list.tsx';
import { yearsIn } from '#web/ui/forms/chosen.ts';
import { audienceText as text } from './text.ts';

interface AudienceChoiceProps {
  audience: Audience;
  onYears: (years: Year[]) => void;
  onDivisions: (divisions: string[]) => void;
  /** What the form calls the two. */
  labels: { year: string; division: string };
  nameOfYear?: (year: Year) => string;
  /** Whatever is chosen here. */
  isForAll?: boolean;
}

/** Chooses several years and divisions, and says them as a sentence. Two cells of a grid of two columns. */
export function AudienceChoice({
  audience,
  onYears,
  onDivisions,
  labels,
  nameOfYear = toYearNumber,
  isForAll = false,
}: AudienceChoiceProps) {
  const { divisions: known } = useCollege();
  const { years, divisions } = audience;
  const offered = [...known, ...divisions.filter((name) => !known.includes(name))];
  return (
    <>
      <CheckList
        label={labels.year}
        all={text.everyYear}
        options={yearNames.map((value) => ({ value, label: nameOfYear(value) }))}
        chosen={years}
        onChange={(next) => onYears(yearsIn(next))}
      />
      <CheckList
        label={labels.division}
        all={text.everyDivision}
        options={offered.map((value) => ({ value, label: text.division(value) }))}
        chosen={divisions}
        onChange={onDivisions}
      />
      <output className="col-span-full text-sm text-ink-soft">
        {text.meantFor((isForAll ? undefined : audienceWords(audience, nameOfYear)) ?? text.everybody)}
      </output>
    </>
  );
}
