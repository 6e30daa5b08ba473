import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** The groups of the navigation, in its order. */
export const adminGroups = ['people', 'college', 'records'] as const;

/** A section of the administrators' screen: what a feature declares in its feature.admin.ts. */
export interface AdminSection {
  /** Its name in the address: /admin?tab=… */
  id: string;
  group: (typeof adminGroups)[number];
  icon: LucideIcon;
  text: {
    title: string;
    lead?: string;
  };
  /** Offered on the overview while nothing waits: what an administrator does on the first day, by `place`. */
  firstStep?: { label: string; place: number };
  content: ComponentType<AdminSectionProps>;
  waits?: AdminWaits;
}

/** What of a section waits for an administrator. The overview lists it, and the navigation counts it. */
interface AdminWaits {
  /** Prefetched with the screen. */
  query: { queryKey: QueryKey };
  /** Undefined while it is not known. */
  useCount: () => number | undefined;
  text: { count: (count: number) => string; hint: string };
}

export interface AdminSectionProps {
  /** The values in the address. Each section reads its own keys, and checks them. */
  search: AdminSearch;
  /** Changes values in the address in place. Undefined removes a key. */
  onSearch: (change: AdminSearch) => void;
  /** Chooses one person, or anybody, for a filter. */
  PersonField: ComponentType<PersonFieldProps>;
  /** What other features add to this section. */
  children: ReactNode;
}

export type AdminSearch = Readonly<Record<string, string | undefined>>;

export interface PersonFieldProps {
  /** Undefined: anybody. */
  personId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The one value of a feature.admin.ts. */
export interface AdminFeature {
  readonly sections?: readonly AdminSection[];
  /** What it adds to sections of other features, by the id of the section. */
  readonly parts?: Readonly<Record<string, ComponentType>>;
}
