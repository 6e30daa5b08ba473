export const termLimits = {
  nameChars: 60,
  terms: 100,
  days: 400,
  holidays: 60,
  holidayNameChars: 60,
} as const;
