import { CheckList } from '#web/ui/forms/check-list.tsx';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { countings } from '#features/quizzes/contract/quizzes.ts';
import type { QuizDraft, QuizField } from './quiz-draft.ts';
import { ShownFields } from './shown-fields.tsx';
import { editText as text } from './text.ts';

export interface LessonChoice {
  _id: string;
  title: string;
}

interface FieldsProps {
  draft: QuizDraft;
  onChange: (change: Partial<QuizDraft>) => void;
}
interface SettingsFieldsProps extends FieldsProps {
  sections: readonly Section[];
  lessons: readonly LessonChoice[];
}

const bound =
  ({ draft, onChange }: FieldsProps) =>
  (name: QuizField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
const switched =
  ({ draft, onChange }: FieldsProps) =>
  (name: QuizField) => ({
    isOn: draft[name] !== '',
    onChange: (isOn: boolean) => onChange({ [name]: isOn ? 'yes' : '' }),
  });

/** All settings of a quiz. Its questions are chosen beside. */
export function SettingsFields({ sections, lessons, ...props }: SettingsFieldsProps) {
  const { draft, onChange } = props;
  const field = bound(props);
  return (
    <>
      <TextField label={text.fieldTitle} {...field('title')} isRequired />
      <CountedTextArea
        label={text.fieldInstructions}
        {...field('instructions')}
        rows={4}
        maxChars={limits.markdownChars}
        hint={text.instructionsHint}
      />
      {sections.length === 0 ? null : (
        <CheckList
          label={text.fieldSections}
          all={text.everyStudent}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosenIn(draft.sectionIds)}
          onChange={(ids) => onChange({ sectionIds: chosenText(ids) })}
        />
      )}
      <TimeFields {...props} />
      <AttemptFields {...props} />
      <LessonFields {...props} lessons={lessons} />
      {draft.isPractice === '' ? <ShownFields {...props} /> : null}
    </>
  );
}

/** On the college’s clock, which decides. */
function TimeFields(props: FieldsProps) {
  const { draft } = props;
  const field = bound(props);
  const zone = collegeZone();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={text.fieldOpens}
        type="datetime-local"
        max="2199-12-31T23:59"
        {...field('opensAt')}
        hint={draft.opensAt === '' ? text.opensHint : clockHint(draft.opensAt, zone)}
      />
      <TextField
        label={text.fieldCloses}
        type="datetime-local"
        max="2199-12-31T23:59"
        {...field('closesAt')}
        hint={draft.closesAt === '' ? text.closesHint : clockHint(draft.closesAt, zone)}
      />
    </div>
  );
}

function AttemptFields(props: FieldsProps) {
  const field = bound(props);
  const onOff = switched(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldMinutes}
          inputMode="numeric"
          autoComplete="off"
          {...field('minutes')}
          hint={text.minutesHint}
        />
        <TextField
          label={text.fieldAttempts}
          inputMode="numeric"
          autoComplete="off"
          {...field('attempts')}
          hint={text.attemptsHint}
        />
        <Select
          label={text.fieldCounting}
          {...field('counting')}
          options={countings.map((value) => ({ value, label: text.countings[value] }))}
        />
        <Select
          label={text.fieldLayout}
          {...field('layout')}
          options={(['all', 'one'] as const).map((value) => ({ value, label: text.layouts[value] }))}
        />
      </div>
      <Switch label={text.practice} hint={text.practiceHint} {...onOff('isPractice')} />
      <Switch label={text.shuffle} hint={text.shuffleHint} {...onOff('isShuffled')} />
      <Switch label={text.shuffleOptions} hint={text.shuffleOptionsHint} {...onOff('areOptionsShuffled')} />
    </>
  );
}

function LessonFields({ lessons, ...props }: FieldsProps & { lessons: readonly LessonChoice[] }) {
  const field = bound(props);
  if (lessons.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={text.fieldLesson}
        {...field('lessonId')}
        options={[
          { value: '', label: text.noLesson },
          ...lessons.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
      {props.draft.lessonId === '' ? null : (
        <TextField
          label={text.fieldSecond}
          inputMode="numeric"
          autoComplete="off"
          {...field('atSecond')}
          hint={text.secondHint}
        />
      )}
    </div>
  );
}
