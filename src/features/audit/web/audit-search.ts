import type { ComponentType } from 'react';

/** The log's part of the address: the actor, the action and the days. */
export interface AuditSearch {
  actor?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

export interface AuditSectionProps {
  search: AuditSearch;
  /** Undefined removes a key from the address. */
  onSearch: (change: AuditSearch) => void;
  /** Chooses the person whose entries are shown. */
  Actor: ComponentType<ActorProps>;
}

export interface ActorProps {
  actor: string | undefined;
  onChoose: (id: string | undefined) => void;
}
