import { exchanges, slots } from './exchanges.ts';
import type { Sitting, Talk } from './talk.ts';

const days = 60;
/** At what time of the day they write; several times on some days, not at all on others. */
const hours = ['08:50', '12:20', '16:35', '19:40', '21:10'];

/** A term of two lab partners: some hundred messages. The same every time. */
export function longTalk(): Talk {
  const used = new Map<string, number>();
  const fill = (line: string): string =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const words = slots[name] ?? [];
      const count = used.get(name) ?? 0;
      used.set(name, count + 1);
      return words[count % words.length] ?? '';
    });
  const sittings = Array.from({ length: days }, (_, index): Sitting => {
    // 11 and 32 have no common factor: every exchange comes before the first comes again.
    const exchange = exchanges[(index * 11) % exchanges.length] ?? [];
    const daysAgo = days - index;
    const at = hours[(index * 3) % hours.length] ?? '12:00';
    return { when: { daysAgo, at }, lines: exchange.map(fill) };
  });
  const today: Sitting[] = [
    {
      when: { minutesAgo: 30 },
      lines: [
        '> I have just explained error bars. To you. On the stairs.',
        '< And I have just understood them. On the stairs.',
      ],
    },
    {
      when: { minutesAgo: 16 },
      lines: [
        '< I put yours and mine into one plot, they overlap nicely. Have a look before four?',
        '< And bring the thick prism, Dr. Rao wants both ways.',
      ],
    },
  ];
  return { between: ['karan', 'priya'], sittings: [...sittings, ...today], unread: 2 };
}
