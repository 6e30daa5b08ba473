import type { ComponentType } from 'react';

/** What other features show on the settings' screen: the parts that they declare in their feature.settings.ts. */
export interface SettingsParts {
  /** The panel of the tab Notifications. */
  notifications: ComponentType;
  /** What would be sent to an outside model, beside the switch that allows it. */
  sentToModel: ComponentType<{ isShared: boolean }>;
  /** The cards Your data and Delete Account. */
  ownData: ComponentType<OwnDataProps>;
  /** Chooses who takes over a record that has to be handed over before the account is deleted. */
  handOver: ComponentType<HandOverProps>;
}

export interface OwnDataProps {
  HandOver: ComponentType<HandOverProps>;
}

export interface HandOverProps {
  record: { id: string; title: string };
  onClose: () => void;
  onDone: () => void;
}
