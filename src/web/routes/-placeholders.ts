/**
 * The screens that have not landed yet, all of them: each shows ComingSoon until its issue replaces the route's
 * component and takes its line away here. A test fails when a route shows ComingSoon without a line, or a line has no route.
 */
export const placeholders = {
  '/aichat': {
    title: 'AI Chat',
    text: 'Questions about your college, answered with their sources.',
    issue: 8,
  },
} as const satisfies Record<string, { title: string; text: string; issue: number }>;

export type PlaceholderPath = keyof typeof placeholders;
