import { PanelSkeleton } from '../panel-skeleton.tsx';

export const PlanPanel = () => <PanelSkeleton />;
