export const audienceText = {
  everybody: 'Everybody',
  everyYear: 'Every year',
  everyDivision: 'Every division',
  division: (name: string) => `Division ${name}`,
  meantFor: (whom: string) => `For: ${whom}`,
} as const;
