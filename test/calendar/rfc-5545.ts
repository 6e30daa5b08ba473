// What RFC 5545 asks of a calendar that is written: programs that read calendars forgive much of it.

interface Line {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}
interface Component {
  name: string;
  lines: Line[];
  parts: Component[];
}

const dateTime = String.raw`\d{8}T\d{6}`;
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/;
const utc = new RegExp(`^${dateTime}Z$`);
const duration = /^[+-]?P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const offset = /^[+-]\d{4}(?:\d\d)?$/;
const rule =
  /^FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL=\d+|COUNT=\d+|UNTIL=\d{8}(?:T\d{6}Z?)?|WKST=[A-Z]{2}|BYDAY=[-+\dA-Z,]+|BYMONTH=[\d,]+|BYMONTHDAY=[-\d,]+))*$/;

/** The values of properties, where they do not hold times. */
const values: Record<string, RegExp> = {
  UID: text,
  SUMMARY: text,
  DESCRIPTION: text,
  LOCATION: text,
  CATEGORIES: /^(?:[^\\;]|\\[\\;,nN])*$/,
  DTSTAMP: utc,
  'LAST-MODIFIED': utc,
  SEQUENCE: /^\d+$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  TRIGGER: duration,
  TZOFFSETFROM: offset,
  TZOFFSETTO: offset,
  RRULE: rule,
  VERSION: /^2\.0$/,
};
const times = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE']);

/** The properties that each component has once, and those that it may have once. */
const counts: Record<string, { once: string[]; optional: string[] }> = {
  VCALENDAR: { once: ['PRODID', 'VERSION'], optional: ['CALSCALE', 'METHOD'] },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART'],
    optional: [
      'DTEND',
      'RECURRENCE-ID',
      'SEQUENCE',
      'STATUS',
      'SUMMARY',
      'DESCRIPTION',
      'LOCATION',
      'URL',
      'LAST-MODIFIED',
      'TRANSP',
      'RRULE',
      'ORGANIZER',
    ],
  },
  VALARM: { once: ['ACTION', 'TRIGGER', 'DESCRIPTION'], optional: [] },
  VTIMEZONE: { once: ['TZID'], optional: ['LAST-MODIFIED', 'TZURL'] },
  STANDARD: { once: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'], optional: ['RRULE'] },
  DAYLIGHT: { once: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'], optional: ['RRULE'] },
};

/** What is wrong with it, one line each. Empty: nothing. */
export function faultsIn(calendar: string): string[] {
  const faults = lineFaults(calendar);
  const lines = calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => toLine(line, faults));
  const root = toTree(lines, faults);
  return [...faults, ...componentFaults(root), ...zoneFaults(root), ...eventFaults(root)];
}

/** All but tabs. */
const control = /[^\P{Cc}\t\u0080-\u009f]/u;

/** 3.1: each line ends with CRLF and has at most 75 octets. */
function lineFaults(calendar: string): string[] {
  const lines = calendar.split('\r\n');
  const last = lines.pop();
  return [
    ...(last === '' ? [] : ['the last line does not end']),
    ...lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `more than 75 octets: ${line}`),
    ...lines.filter((line) => control.test(line)).map((line) => `control: ${line}`),
  ];
}

const param = /;([A-Za-z\d-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/y;

function toLine(line: string, faults: string[]): Line {
  const name = /^[A-Z\d-]+/.exec(line)?.[0] ?? '';
  const params = new Map<string, string>();
  let at = name.length;
  for (;;) {
    param.lastIndex = at;
    const [whole, key, value] = param.exec(line) ?? [];
    if (whole === undefined || key === undefined || value === undefined) break;
    params.set(key, value);
    at += whole.length;
  }
  if (name === '' || line[at] !== ':') faults.push(`no content line: ${line}`);
  return { name, params, value: line.slice(at + 1) };
}

/** Properties come before components. */
function toTree(lines: readonly Line[], faults: string[]): Component {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of lines) {
    const inner = open.at(-1) ?? root;
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (inner.name !== line.value) faults.push(`END:${line.value} ends ${inner.name}`);
      open.pop();
    } else {
      if (inner.parts.length > 0) faults.push(`${line.name} behind a component of ${inner.name}`);
      inner.lines.push(line);
    }
  }
  if (open.length !== 1) faults.push(`${open.at(-1)?.name ?? ''} has no end`);
  if (root.parts.length !== 1 || root.lines.length > 0) faults.push('more than one calendar');
  return root;
}

const all = ({ parts }: Component): Component[] => parts.flatMap((part) => [part, ...all(part)]);
const named = (root: Component, name: string): Component[] => all(root).filter((part) => part.name === name);
const lineOf = ({ lines }: Component, name: string): Line | undefined =>
  lines.find((line) => line.name === name);

function componentFaults(root: Component): string[] {
  return all(root).flatMap(({ name, lines }) => {
    const rules = counts[name];
    if (rules === undefined) return [`unknown component ${name}`];
    const count = (property: string) => lines.filter((line) => line.name === property).length;
    return [
      ...rules.once.filter((each) => count(each) !== 1).map((each) => `${name}: ${count(each)} x ${each}`),
      ...rules.optional.filter((each) => count(each) > 1).map((each) => `${name}: ${count(each)} x ${each}`),
      ...lines.flatMap((line) => valueFaults(line).map((fault) => `${name}: ${fault}`)),
    ];
  });
}

function valueFaults({ name, params, value }: Line): string[] {
  const wanted = times.has(name) ? timeOf(params) : values[name];
  if (name === 'URL' && !URL.canParse(value)) return [`URL:${value}`];
  const each = name === 'EXDATE' ? value.split(',') : [value];
  return each.filter((one) => wanted !== undefined && !wanted.test(one)).map((one) => `${name}:${one}`);
}

/** 3.3.5: a day, on the clock of a zone, or in UTC. A zone's own times are without one. */
function timeOf(params: ReadonlyMap<string, string>): RegExp {
  if (params.get('VALUE') === 'DATE') return /^\d{8}$/;
  return params.has('TZID') ? new RegExp(`^${dateTime}$`) : new RegExp(`^${dateTime}Z?$`);
}

/** 3.2.19: each zone that is named is explained, once. */
function zoneFaults(root: Component): string[] {
  const known = named(root, 'VTIMEZONE').map((zone) => lineOf(zone, 'TZID')?.value);
  const used = new Set(
    named(root, 'VEVENT').flatMap(({ lines }) => lines.flatMap(({ params }) => params.get('TZID') ?? [])),
  );
  return [
    ...[...used].filter((zone) => !known.includes(zone)).map((zone) => `no VTIMEZONE for ${zone}`),
    ...(new Set(known).size === known.length ? [] : ['a VTIMEZONE twice']),
    ...named(root, 'VTIMEZONE')
      .filter(({ parts }) => parts.length === 0)
      .map(() => 'a VTIMEZONE without times'),
  ];
}

function eventFaults(root: Component): string[] {
  const seen = new Set<string>();
  return named(root, 'VEVENT').flatMap((event) => {
    const uid = lineOf(event, 'UID')?.value ?? '';
    const key = `${uid} ${lineOf(event, 'RECURRENCE-ID')?.value ?? ''}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return [...(isTwice ? [`twice: ${key}`] : []), ...endFaults(event).map((fault) => `${uid}: ${fault}`)];
  });
}

/** 3.6.1 and 3.3.10: the end is later and of the same kind, as is UNTIL, which is in UTC where the beginning has a zone. */
function endFaults(event: Component): string[] {
  const [start, end] = [lineOf(event, 'DTSTART'), lineOf(event, 'DTEND')];
  const until = /UNTIL=(\w+)/.exec(lineOf(event, 'RRULE')?.value ?? '')?.[1] ?? 'Z';
  const faults = until.endsWith('Z') ? [] : ['UNTIL is not in UTC'];
  if (start === undefined || end === undefined) return faults;
  if (formOf(end) !== formOf(start)) faults.push('DTEND is of another kind');
  // On one day the clock of a zone may go backwards.
  if (end.value <= start.value && !end.params.has('TZID')) faults.push('DTEND is no later');
  return faults;
}

const formOf = ({ params, value }: Line): string =>
  `${params.get('VALUE') ?? ''} ${params.get('TZID') ?? ''} ${value.endsWith('Z')}`;
