import { playbookSteps as text } from '../playbook-text.ts';
import type { StepDraft } from './forms/programme.ts';

type TemplateId = 'playbook' | 'empty';

interface Template {
  about: string;
  weeks: number;
  steps: readonly StepDraft[];
}

const weekDays = { monday: 1, wednesday: 3, friday: 5 } as const;
const playbookWeeks = 14;
const halfwayWeek = 7;
const firstCheckIn = 2;
const lastCheckIn = 13;

const step = (draft: Pick<StepDraft, 'sort' | 'title' | 'agenda' | 'week' | 'weekday'>): StepDraft => ({
  id: null,
  resources: [],
  questions: [],
  categoryId: null,
  ...draft,
});
const checkIn = (week: number): StepDraft => ({
  ...step({
    sort: 'checkIn',
    title: text.checkIn.title(week),
    agenda: text.checkIn.agenda,
    week,
    weekday: weekDays.wednesday,
  }),
  questions: [text.checkIn.question],
});
const checkInWeeks = Array.from({ length: lastCheckIn - firstCheckIn + 1 }, (_, at) => at + firstCheckIn);

const playbook: Template = {
  about: text.about,
  weeks: playbookWeeks,
  steps: [
    {
      ...step({ sort: 'kickOff', ...text.kickOff, week: 1, weekday: weekDays.monday }),
      resources: [{ title: text.playbook, url: '/playbook' }],
    },
    step({ sort: 'goals', ...text.goals, week: 1, weekday: weekDays.friday }),
    ...checkInWeeks.flatMap((week) =>
      week === halfwayWeek
        ? [checkIn(week), step({ sort: 'meeting', ...text.halfway, week, weekday: weekDays.friday })]
        : [checkIn(week)],
    ),
    {
      ...step({
        sort: 'reflection',
        title: text.reflection.title,
        agenda: text.reflection.agenda,
        week: playbookWeeks,
        weekday: weekDays.monday,
      }),
      questions: [...text.reflection.questions],
    },
    step({ sort: 'celebration', ...text.celebration, week: playbookWeeks, weekday: weekDays.friday }),
  ],
};

/** The playbook’s three chapters as a term of steps, and a programme without any. */
export const templates: Readonly<Record<TemplateId, Template>> = {
  playbook,
  empty: { about: '', weeks: playbookWeeks, steps: [] },
};
