import * as z from 'zod/mini';

/** How long before a date somebody can be reminded, the longest first. Rows and queued events keep the names. */
export const leads = ['1w', '2d', '24h', '2h', '1h', '30m', '10m'] as const;
export type Lead = (typeof leads)[number];
export const leadMinutes: Readonly<Record<Lead, number>> = {
  '1w': 7 * 24 * 60,
  '2d': 2 * 24 * 60,
  '24h': 24 * 60,
  '2h': 2 * 60,
  '1h': 60,
  '30m': 30,
  '10m': 10,
};

/** `due`: what has to be done by then, as tasks. `meets`: when people come together, as meetings and bookings. */
export const leadGroups = ['due', 'meets'] as const;
export type LeadGroup = (typeof leadGroups)[number];

const Chosen = z.array(z.enum(leads)).check(z.maxLength(leads.length));
/** An empty list: no reminders of the group. */
export const Leads = z.object({ due: Chosen, meets: Chosen });
export type Leads = z.output<typeof Leads>;
export const LeadChanges = z.partial(Leads);
export type LeadChanges = z.output<typeof LeadChanges>;

export const defaultLeads: Leads = { due: ['24h', '2h'], meets: ['1h'] };

/** Each once, the longest first. */
export const inLeadOrder = (names: readonly string[]): Lead[] => leads.filter((lead) => names.includes(lead));
