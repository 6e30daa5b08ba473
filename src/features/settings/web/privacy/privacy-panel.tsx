import { PanelSkeleton } from '../panel-skeleton.tsx';

export const PrivacyPanel = () => <PanelSkeleton />;
