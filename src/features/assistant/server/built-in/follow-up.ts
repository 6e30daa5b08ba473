// A question that goes on from the last answer: "and the one after that?", "who gave it?", "what about next week?". Only what
// was spoken of is taken from there. Every record is read again, so the rights of this moment decide.
import { inOrder } from '#shared/format/in-order.ts';
import type {
  AnnouncementRecord,
  CourseRecord,
  DocumentRecord,
  DoubtRecord,
  LessonRecord,
  PersonRecord,
  TaskRecord,
} from '#features/assistant/contract/records.ts';
import type { Source } from '#features/assistant/contract/assistant.ts';
import { type CampusData, keyOf } from '../campus-data.ts';
import type { LastExchange } from '../port.ts';
import { describeAnnouncement } from './answers-campus.ts';
import { lessonText } from './answers-courses.ts';
import { answerWhetherReplied } from './answers-messages.ts';
import { describeTask } from './answers-tasks.ts';
import { refusalOf } from './refusals.ts';
import { findAnswer } from './routes.ts';
import { nothingSought, type Sought } from './passages.ts';
import { excerpt, link, quote, type Reply } from './say.ts';
import { namesPeople, understand, type Understood } from './understand.ts';
import { fold, saysInOrder, tokensOf } from './words.ts';

const goesOn = /^(and|also|or|but|ok(ay)? and|so|then|what about|how about)\b/;
const pointsBack =
  /\b(it|its|that|this|them|those|these|he|she|him|her|his|they|their|the (one|first|second|third|fourth|fifth|last|next|previous|other) ?(one)?|(first|second|third|fourth|fifth|last) one)\b/;
/** 'Which teacher?' */
const isBare = /^(who|which|when|where|how (many|much)) ?\w*\W*$/;
const asksNext =
  /\b(after (that|it|this|them|those)|next one|the next|following one|then what|what then|comes next)\b/;
const asksBefore = /\b(before (that|it|this|them)|previous one|one before|the previous)\b/;
const asksWhose = /\bwhose\b|\bby whom\b|\bfrom whom\b|\bwhich (teacher|professor|prof)\b/;
const made =
  /\b(gave|give|gives|set|sets|wrote|made|posted|announced|assigned|created|teaches|sent|is (it|that) (from|by)|author|teacher|by|from)\b/;
const asksAuthor = (folded: string): boolean =>
  asksWhose.test(folded) || saysInOrder(folded, /\bwho\b/, made);
const asksAnswered =
  /\b(did|has|have) (he|she|they)( \w+)? (answer|answered|reply|replied|write|written|say|said|respond|responded)/;
const asksThem = /\b(he|she|him|her|his|they|them|their)\b/;
const isAboutPerson = /\b(meet|see|visit|find|reach|talk|office|hours|room|department|mail|free)\b/;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** After a hint of the tutor's mode. */
const asksToShow =
  /^(ok |okay )?(please )?(just )?(show|tell|give) (me|it|us)( the (answer|passage|solution)| it)?[.!?]?$|\bi give up\b/;

/** The kinds of records that can be read again. */
type Spoken =
  | TaskRecord
  | AnnouncementRecord
  | CourseRecord
  | LessonRecord
  | DoubtRecord
  | PersonRecord
  | DocumentRecord;

/** Undefined where the question stands for itself. */
export async function followUp(
  asked: Understood,
  last: LastExchange,
  data: CampusData,
): Promise<Reply | undefined> {
  const { folded } = asked;
  if (asksToShow.test(folded)) return showLesson(last, data);
  const isShort = asked.tokens.length <= 12;
  if (!isShort || ![goesOn, pointsBack, asksNext, isBare].some((sign) => sign.test(folded))) return undefined;
  const stands = namesPeople(asked) || asked.named.some((word) => !ordinals.includes(word));
  if (!stands) {
    const reply = await aboutRecords(asked, last.sources, data);
    if (reply !== undefined) return reply;
  }
  return goesOn.test(folded) ? likeBefore(asked, last, data) : undefined;
}

/** The passage of the lesson that the last question was about. */
async function showLesson(last: LastExchange, data: CampusData): Promise<Reply | undefined> {
  const source = last.sources.find(({ type }) => type === 'lesson');
  const record = await readAgain(source, data);
  if (record === undefined || !('spoken' in record)) return undefined;
  const before = await understand(last.query, data);
  const [again = record] = (await data.lessons({ words: before.topic })).filter(({ id }) => id === record.id);
  return { text: lessonText(again, before, data, true), records: [again] };
}

async function aboutRecords(
  asked: Understood,
  sources: readonly Source[],
  data: CampusData,
): Promise<Reply | undefined> {
  const { folded, window, subject } = asked;
  if (sources.length === 0) return undefined;
  if (asksNext.test(folded)) return neighbour(sources, 'next', data);
  if (asksBefore.test(folded)) return neighbour(sources, 'previous', data);
  // Another time or subject is another question of the same kind.
  if (window !== undefined || subject !== undefined) return undefined;
  const record = await readAgain(meantOf(folded, sources), data);
  if (record === undefined) return undefined;
  if (asksAuthor(folded)) return describeAuthor(record, data);
  const ofPerson = asksThem.test(folded) ? await aboutPerson(asked, record, data) : undefined;
  if (ofPerson !== undefined) return ofPerson;
  return pointsBack.test(folded) || isBare.test(folded)
    ? { text: describe(record, asked, data), records: [record] }
    : undefined;
}

/** 'Did she answer?', 'his office hours': the person that the record is, or is from. */
async function aboutPerson(asked: Understood, record: Spoken, data: CampusData): Promise<Reply | undefined> {
  const person = await personOf(record, data);
  if (person === undefined) return undefined;
  if (!asksAnswered.test(asked.folded))
    return record.type === 'task' && !isAboutPerson.test(asked.folded)
      ? undefined
      : findAnswer({ ...asked, teachers: [person], topic: [], named: [] }, data);
  return answerWhetherReplied(person, data);
}

/** 'The second one'; the first where the question does not say. */
function meantOf(folded: string, sources: readonly Source[]): Source | undefined {
  if (/\b(last one|the last)\b/.test(folded)) return sources.at(-1);
  const at = ordinals.findIndex((word) => new RegExp(`\\b${word}( one)?\\b`).test(folded));
  return sources[Math.max(at, 0)];
}

async function readAgain(source: Source | undefined, data: CampusData): Promise<Spoken | undefined> {
  if (source === undefined) return undefined;
  const words = tokensOf(fold(source.title));
  const reads: Record<string, () => Promise<readonly Spoken[]>> = {
    task: () => data.tasks({ words }),
    announcement: () => data.announcements({ words }),
    course: () => data.courses({ words }),
    lesson: () => data.lessons({ words }),
    doubt: () => data.doubts({ words }),
    person: async () => [...(await data.teachers()), ...(await data.people({ words }))],
    document: () => data.documents(),
  };
  const found = (await reads[source.type]?.()) ?? [];
  return found.find((record) => keyOf(record) === keyOf(source));
}

type Side = 'next' | 'previous';

/** What comes after the last of these by its date, or before the first. */
async function neighbour(
  sources: readonly Source[],
  side: Side,
  data: CampusData,
): Promise<Reply | undefined> {
  const from = side === 'next' ? sources.at(-1) : sources[0];
  const read = from && (await readBeside(from, side, data));
  if (read === undefined) return undefined;
  const known = new Set(sources.map(keyOf));
  const others = read
    .filter((record) => !known.has(keyOf(record)) && record.date !== null)
    .toSorted((a, b) => inOrder(a.date ?? '', b.date ?? ''));
  const found = side === 'next' ? others[0] : others.at(-1);
  const place = `${side === 'next' ? 'after' : 'before'} “${quote(from?.title ?? '')}”`;
  if (found === undefined) return { text: `Nothing comes ${place} in what you can see.`, records: [] };
  return { text: `The one ${place}:\n\n${describe(found, nothingSought, data)}`, records: [found] };
}

/** Records of the same kind from this one on, or up to it. Undefined for kinds without an order in time. */
async function readBeside(
  { type, date, dateIs }: Source,
  side: Side,
  data: CampusData,
): Promise<readonly Spoken[] | undefined> {
  if (date === null) return undefined;
  const window = side === 'next' ? { from: new Date(date) } : { to: new Date(date) };
  if (type === 'task') return data.tasks(window);
  if (dateIs === 'event') return data.events(window);
  return type === 'announcement' ? data.announcements(window) : undefined;
}

function describe(record: Spoken, sought: Sought, data: CampusData): string {
  if ('handIns' in record) return describeTask(record, sought, data);
  if ('publishedAt' in record) return describeAnnouncement(record, sought, data);
  return `${link(record)}. ${excerpt({ ...record, body: [record.detail, record.body].filter(Boolean).join('\n\n') }, sought)}`;
}

function authorOf(record: Spoken): string | undefined {
  if ('authorName' in record) return record.authorName;
  return 'teacherName' in record ? record.teacherName : undefined;
}

async function personOf(record: Spoken, data: CampusData): Promise<PersonRecord | undefined> {
  const teachers = await data.teachers();
  if (record.type === 'person') return teachers.find(({ id }) => id === record.id);
  const name = authorOf(record);
  return teachers.find(({ title }) => title === name);
}

async function describeAuthor(record: Spoken, data: CampusData): Promise<Reply | undefined> {
  const name = authorOf(record);
  if (name === undefined) return undefined;
  const person = await personOf(record, data);
  return {
    text: `${link(record)} is from ${person === undefined ? quote(name) : link(person)}.`,
    records: person === undefined ? [record] : [record, person],
  };
}

/** The last question with what this one says instead: another person, time, subject or topic. */
async function likeBefore(
  asked: Understood,
  { query }: LastExchange,
  data: CampusData,
): Promise<Reply | undefined> {
  const before = await understand(query, data);
  const isOther = namesPeople(asked) || asked.topic.length > 0;
  const isOwnKind = [...asked.concepts].some((concept) => !before.concepts.has(concept));
  if (isOwnKind && isOther) return undefined;
  const merged = merge(asked, before, isOther);
  const refused = refusalOf(merged, data);
  return refused === undefined ? findAnswer(merged, data) : { text: refused, records: [] };
}

function merge(asked: Understood, before: Understood, isOther: boolean): Understood {
  const start = before.folded.replaceAll(/[?.!]/g, ' ').trim();
  const { teachers, students, topic, named, content } = isOther ? asked : before;
  const details = isOther ? asked.details : [...before.details, ...asked.details];
  return {
    ...asked,
    folded: `${start} ${asked.folded.replace(goesOn, '').trim()}`,
    concepts: new Set([...before.concepts, ...asked.concepts]),
    window: asked.window ?? before.window,
    subject: asked.subject ?? (isOther ? undefined : before.subject),
    teachers,
    students,
    topic,
    named,
    content,
    details,
  };
}
