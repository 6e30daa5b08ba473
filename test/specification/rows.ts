import type { Part } from './row.ts';
import { decided } from './rows/behaviour-decisions.ts';
import { settingsAndLearningDecided } from './rows/behaviour-learning.ts';
import { screensDecided } from './rows/behaviour-screens.ts';
import { frontPage } from './rows/front-page.ts';
import { callsAndErrors as part1Calls } from './rows/part-1-calls.ts';
import { chatAndSettings } from './rows/part-1-chat-settings.ts';
import { screens as part1Screens } from './rows/part-1-screens.ts';
import { states as part1States } from './rows/part-1-states.ts';
import { callsAndErrors as part2Calls } from './rows/part-2-calls.ts';
import { screens as part2Screens } from './rows/part-2-screens.ts';
import { states as part2States } from './rows/part-2-states.ts';
import { validationAndRoles } from './rows/part-2-validation.ts';

export const parts: readonly Part[] = [
  {
    title: 'Part 1: the campus, its shell, reading, chat and settings',
    sections: [...part1Screens, ...chatAndSettings, ...part1States, ...part1Calls],
  },
  {
    title: 'Part 2: tasks, creation, assistant, mentorship and courses',
    sections: [...part2Screens, ...part2States, ...validationAndRoles, ...part2Calls],
  },
  { title: 'The front page: what it promises, the product does', sections: frontPage },
  {
    title: 'What both parts leave open, or say in two ways: what was decided',
    sections: [...screensDecided, ...settingsAndLearningDecided, ...decided],
  },
];
