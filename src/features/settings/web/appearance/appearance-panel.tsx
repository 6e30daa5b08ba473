import { PanelSkeleton } from '../panel-skeleton.tsx';

export const AppearancePanel = () => <PanelSkeleton />;
