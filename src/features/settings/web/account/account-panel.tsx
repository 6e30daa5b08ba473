import { PanelSkeleton } from '../panel-skeleton.tsx';

export const AccountPanel = () => <PanelSkeleton />;
