import type { ComponentProps, ReactNode } from 'react';
import { Page } from '#web/ui/layout/page.tsx';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { type MentoringSide, MentoringTabs } from './mentoring-tabs.tsx';

type PageProps = ComponentProps<typeof Page>;

interface MentoringPartProps extends Pick<PageProps, 'lead' | 'actions' | 'width' | 'heading' | 'children'> {
  side: MentoringSide;
  /** What this place is called. */
  name: string;
  /** Between the section and this place. */
  trail?: NonNullable<PageProps['trail']>;
  /** Pages of one record show no tabs. */
  tabs?: ReactNode;
}

/** A place of the mentor’s or the mentee’s section. Routes wrap the screens of other features in it. */
export function MentoringPart({ side, name, trail = [], children, tabs, ...page }: MentoringPartProps) {
  const section =
    side === 'mentor'
      ? ({ label: text.mentorTitle, to: '/mentor-section' } as const)
      : ({ label: text.portalTitle, to: '/mentee-section' } as const);
  return (
    <Page
      {...page}
      title={name}
      trail={[{ label: text.dashboard, to: '/dashboard' }, section, ...trail, { label: name }]}
    >
      {tabs === undefined ? <MentoringTabs side={side} /> : tabs}
      {children}
    </Page>
  );
}
