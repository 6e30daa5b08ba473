export const adminText = {
  approvals: { title: 'Teacher approvals' },
  waits: {
    count: (count: number) =>
      count === 1 ? '1 teacher waits for approval' : `${count} teachers wait for approval`,
    hint: 'Until then they have the rights of a student.',
  },
} as const;
