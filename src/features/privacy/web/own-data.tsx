import type { OwnDataProps } from '#web/settings-parts.ts';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion/deletion-card.tsx';

/** What people do with all data about them: download it, or delete it with the account. */
export const OwnData = ({ HandOver }: OwnDataProps) => (
  <>
    <DataCard />
    <DeletionCard HandOver={HandOver} />
  </>
);
