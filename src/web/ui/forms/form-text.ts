/** What forms with times say. */
export const formTimeText = {
  timeIn: (zone: string) => `Time in ${zone}`,
  onYourClock: (moment: string) => `On your clock ${moment}`,
  clockSkipped: (typed: string, stored: string) =>
    `The clocks go forward over ${typed} on this day: ${stored} is stored.`,
  clockTwice: (typed: string) => `The clocks show ${typed} twice on this day: the first one is stored.`,
} as const;
