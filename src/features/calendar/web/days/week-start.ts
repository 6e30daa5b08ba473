interface WithWeeks {
  getWeekInfo?: () => { firstDay: number };
  /** Of older browsers. */
  weekInfo?: { firstDay: number };
}

const monday = 1;

/** On which day weeks begin where this language is spoken: 1 for Monday to 7 for Sunday. Monday where the browser does not say it. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as unknown as WithWeeks;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? monday;
}

/** Of this browser. */
export const ownFirstWeekday = (): number => firstWeekdayOf(navigator.language);
