import { collegeShortMoment } from '#shared/time/entry/college-words.ts';
import type { CampusData } from '../campus-data.ts';
import type { TaskRecord } from '#features/assistant/contract/records.ts';
import { count, excerpt, fitting, link, listOf, quote, type Reply } from './say.ts';
import type { Sought } from './passages.ts';
import type { Understood } from './understand.ts';

const shown = 8;
const dayMs = 24 * 60 * 60_000;

const stateText = {
  assigned: 'not handed in yet',
  submitted: 'handed in',
  late: 'handed in late',
  graded: 'handed in',
  returned: 'graded',
} as const;

export function taskLine(task: TaskRecord, { now, timeZone }: CampusData): string {
  const isOver = task.date !== null && new Date(task.date) < now;
  const due =
    task.date === null
      ? 'no due date'
      : `${isOver ? 'was due' : 'due'} ${collegeShortMoment(task.date, timeZone)}`;
  const parts = [
    task.subject,
    count(task.points ?? 0, 'point'),
    task.priority === 'normal' ? '' : `${task.priority} priority`,
    task.state === null ? '' : stateText[task.state],
    task.handIns === null ? '' : `${task.handIns.all} handed in, ${task.handIns.waiting} to grade`,
  ];
  return `${link(task)}: ${due} (${parts.filter(Boolean).join(', ')})`;
}

/** One task: the facts of its card, and the part of its text with the words. */
export const describeTask = (task: TaskRecord, sought: Sought, data: CampusData): string =>
  [
    `${taskLine(task, data)}. Set by ${quote(task.authorName)}.`,
    task.grade ? gradeText(task) : '',
    excerpt(task, sought),
  ]
    .filter(Boolean)
    .join('\n\n');

const gradeText = ({ grade, points }: TaskRecord): string =>
  grade === null
    ? ''
    : `You got ${grade.points} of ${count(points ?? 0, 'point')}.${grade.feedback ? ` Feedback: ${quote(grade.feedback)}` : ''}`;

/** Tasks that match the topic; undefined when none does. */
export async function answerTaskTopic(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const found = await fitting(await data.tasks({ words: asked.topic }), asked.topic);
  const near = found.length > 0 ? found : await fitting(await allTasks(data), asked.topic);
  const records = byTeacher(near, asked).slice(0, 3);
  if (records.length === 0) return undefined;
  return { text: records.map((task) => describeTask(task, asked, data)).join('\n\n'), records };
}

/** The newest tasks, for misspelled words that no index finds: the caller compares them directly. */
async function allTasks(data: CampusData): Promise<TaskRecord[]> {
  const from = new Date(data.now.getTime() - 60 * dayMs);
  return data.tasks({ from });
}

const byTeacher = (tasks: readonly TaskRecord[], { teachers }: Understood): TaskRecord[] =>
  tasks.filter((task) => teachers.length === 0 || teachers.some(({ title }) => title === task.authorName));

const gradingWords = /\b(grade|grading|graded|waiting|check|correct|mark|marking|review)\b/;

export async function answerTasks(asked: Understood, data: CampusData): Promise<Reply> {
  const { concepts, folded } = asked;
  if (data.me.role === 'teacher' && gradingWords.test(folded)) return answerToGrade(data);
  return concepts.has('overdue') ? answerOverdue(asked, data) : answerComing(asked, data);
}

export const nounFor = ({ me }: CampusData): string => (me.role === 'teacher' ? 'tasks' : 'assignments');

/** The question is about coming tasks, unless it names a past time. */
async function answerComing(asked: Understood, data: CampusData): Promise<Reply> {
  const { subject, window } = asked;
  const from = startOf(asked, data);
  const isWanted = isWantedBy(asked, data);
  const all = await data.tasks({ from, to: window?.to, subject });
  const records = all.filter(isWanted).slice(0, shown);
  const what = [subject, nounFor(data)].filter(Boolean).join(' ');
  const when = window?.label ?? 'coming up';
  if (records.length > 0)
    return {
      text: `${records.length === 1 ? `There is one of your ${what}` : `These are your ${what}`} ${when}:\n\n${listOf(records.map((task) => taskLine(task, data)))}`,
      records,
    };
  const next = window === undefined ? [] : (await data.tasks({ from: data.now, subject })).filter(isWanted);
  return nothing(`You have no ${what} ${when}.`, next.slice(0, 1), data);
}

/** Filters by the named teacher, the asking teacher's own tasks, or missing hand-ins, as the question says. */
export function isWantedBy(asked: Understood, { me }: CampusData): (task: TaskRecord) => boolean {
  const isOnlyMine = me.role === 'teacher' && /\b(my|i|mine|own)\b/.test(asked.folded);
  const isState = wantsOnly(asked);
  return (task) =>
    byTeacher([task], asked).length > 0 &&
    (!isOnlyMine || task.isMine) &&
    (isState === undefined || task.state === null || isState(task.state));
}

/** From when the question wants tasks: from now, except in the past, and on one day, of which all is meant. */
export function startOf({ window }: Pick<Understood, 'window'>, { now }: CampusData): Date {
  if (window === undefined) return now;
  const isOneDay = window.to.getTime() - window.from.getTime() <= 25 * 3_600_000;
  return window.isPast || isOneDay ? window.from : later(window.from, now);
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

function nothing(sentence: string, next: readonly TaskRecord[], data: CampusData): Reply {
  const [task] = next;
  if (task === undefined) return { text: sentence, records: [] };
  return { text: `${sentence} The next one is ${taskLine(task, data)}.`, records: [task] };
}

type State = NonNullable<TaskRecord['state']>;
const isDone = (state: State): boolean => state !== 'assigned';
function wantsOnly({ folded, concepts }: Understood): ((state: State) => boolean) | undefined {
  if (/\b(not|still|yet to|need to|have to|must|should i)\b/.test(folded) || concepts.has('left'))
    return (state) => !isDone(state);
  if (
    /\b(have|did|already|what) (i )?(have )?(already )?(submit|hand|turn|done|complete|finish)/.test(folded)
  )
    return isDone;
  return undefined;
}

async function answerOverdue({ subject }: Understood, data: CampusData): Promise<Reply> {
  const passed = await data.tasks({ to: data.now, subject, isMissed: true });
  const records = passed.filter(({ state }) => state === 'assigned').slice(0, shown);
  if (data.me.role === 'teacher') return answerToGrade(data);
  if (records.length === 0) return { text: 'Nothing of yours is overdue.', records: [] };
  return {
    text: `${count(records.length, 'assignment')} of yours ${records.length === 1 ? 'is' : 'are'} overdue:\n\n${listOf(records.map((task) => taskLine(task, data)))}`,
    records,
  };
}

/** The student's own hand-ins, with any due date. */
export async function answerHandedIn(asked: Understood, data: CampusData): Promise<Reply> {
  const [passed, coming] = await Promise.all([
    data.tasks({ to: data.now, subject: asked.subject }),
    data.tasks({ from: data.now, subject: asked.subject }),
  ]);
  const records = [...coming, ...passed]
    .filter(({ state }) => state !== null && state !== 'assigned')
    .slice(0, shown);
  if (records.length === 0) return { text: 'You have not handed anything in yet.', records: [] };
  return {
    text: `This is what you have handed in:\n\n${listOf(records.map((task) => taskLine(task, data)))}`,
    records,
  };
}

async function answerToGrade(data: CampusData): Promise<Reply> {
  const [passed, coming] = await Promise.all([data.tasks({ to: data.now }), data.tasks({ from: data.now })]);
  const records = [...passed, ...coming].filter(({ handIns }) => (handIns?.waiting ?? 0) > 0).slice(0, shown);
  if (records.length === 0) return { text: 'No hand-in is waiting for a grade.', records: [] };
  return {
    text: `These have hand-ins that wait for a grade:\n\n${listOf(records.map((task) => taskLine(task, data)))}`,
    records,
  };
}

/** Only the asking student's own returned grades. */
export async function answerGrades(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  if (data.me.role === 'teacher') return answerToGrade(data);
  const returned = byTeacher(await data.grades({}), asked);
  const ofSubject = returned.filter(
    ({ subject }) => asked.subject === undefined || subject === asked.subject,
  );
  const records = asked.topic.length === 0 ? ofSubject : await fitting(ofSubject, asked.topic);
  if (records.length === 0 && asked.topic.length > 0) {
    const task = await answerTaskTopic(asked, data);
    if (task === undefined) return undefined;
    return { text: `You have no grade for this yet.\n\n${task.text}`, records: task.records };
  }
  if (records.length === 0) return { text: 'You have no grades yet that were returned to you.', records: [] };
  return {
    text: `These are your grades:\n\n${listOf(records.slice(0, shown).map((task) => `${link(task)}: ${gradeText(task)}`))}`,
    records: records.slice(0, shown),
  };
}
