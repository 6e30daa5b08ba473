import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { toCsv } from '#shared/csv.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { Pulse, PulseFigures, PulseWeek } from '../contract/pulse.ts';
import type { Share } from '../contract/small-groups.ts';
import { pulseText as text } from '#features/pulse/text.ts';

/** A line for each group, and for each of its weeks. */
export function pulseCsv(pulse: Pulse): OutgoingFile {
  const named = [
    ...(pulse.total ? [{ name: text.everybody, figures: pulse.total }] : []),
    ...pulse.groups.map((group) => ({ name: text.cohort(group.cohort), figures: group })),
  ];
  const lines = named.flatMap(({ name, figures }) => [
    groupLine(name, figures),
    ...figures.weeks.map((week) => weekLine(name, week)),
  ]);
  const content = Buffer.from(toCsv([Object.values(text.columns), ...lines]));
  return {
    bytes: content.length,
    type: 'text/csv; charset=utf-8',
    filename: `${text.fileName(pulse.programme.title)}.csv`,
    isInline: false,
    version: createHash('sha256').update(content).digest('hex').slice(0, 32),
    isImmutable: false,
    open: async ({ start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)]),
  };
}

type Line = (string | number)[];

const groupLine = (name: string, figures: PulseFigures): Line => [
  name,
  text.allWeeks,
  figures.journeys,
  percent(figures.checkIns),
  '',
  '',
  percent(figures.helps),
  percent(figures.met),
  percent(figures.reached),
];

const weekLine = (name: string, { week, sent, good, low }: PulseWeek): Line => [
  name,
  week,
  sent?.people ?? '',
  percent(sent),
  percent(good),
  percent(low),
  '',
  '',
  '',
];

/** Empty: of fewer than five people. */
const percent = (share: Share | null): string | number => (share ? Math.round(share.share * 100) : '');
