import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';

/** Separate from the other calls, so that screens that only need the college's time zone load no forms. */
export const configContract = defineContract({
  config: {
    verb: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'What the sign-in screen offers here',
    reply: z.object({
      github: z.boolean(),
      oidc: z.array(z.object({ id: z.string(), name: z.string() })),
      passkeys: z.boolean(),
      teacherSignup: z.enum(['open', 'domain', 'approval']),
      years: z.array(z.object({ value: z.string(), label: z.string() })),
      divisions: z.array(z.string()),
      signUpDivisions: z.array(z.string()),
      /** The college's time zone, for due dates. */
      timeZone: z.string(),
    }),
  },
});
