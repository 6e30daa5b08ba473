interface AgendaItem {
  minutes: number;
  what: string;
  how: string;
}
export interface Chapter {
  id: string;
  title: string;
  when: string;
  purpose: string;
  agendas: { title: string; who: string; items: AgendaItem[] }[];
  prompts: { title: string; items: string[] }[];
  checklist: { title: string; items: string[] };
  sheet: { title: string; lines: { label: string; rules: number }[] };
}

export const playbookChapters: Chapter[] = [
  {
    id: 'kick-off',
    title: 'Kick-off',
    when: 'Week 1, 75 minutes together',
    purpose: 'Everybody leaves knowing one person, one goal and one date.',
    agendas: [
      {
        title: 'The kick-off meeting',
        who: 'Organiser, all mentors, all mentees',
        items: [
          {
            minutes: 10,
            what: 'Welcome',
            how: 'Why this programme exists, in one story about one student. No slides.',
          },
          {
            minutes: 10,
            what: 'How a term works',
            how: 'Kick-off, check-ins, reflection. Show the dates, show where things are written down, say what stays private.',
          },
          {
            minutes: 15,
            what: 'Pairs meet',
            how: 'Each tells the other: what I am good at, what I find hard, what people get wrong about me.',
          },
          {
            minutes: 20,
            what: 'Write the goals',
            how: 'At most three on the goal sheet. The mentor asks “How will we both see it?” until the answer is something one can see.',
          },
          {
            minutes: 10,
            what: 'Working agreement',
            how: 'Fill in the sheet, sign it, take a photograph each.',
          },
          {
            minutes: 5,
            what: 'First check-in',
            how: 'Day, hour and place go into both calendars before anybody stands up.',
          },
          { minutes: 5, what: 'Close', how: 'One word each on the way out: how do you leave?' },
        ],
      },
    ],
    prompts: [
      {
        title: 'Mentors ask',
        items: [
          'What would make this term a good one for you, marks left aside?',
          'What have you tried already? What came of it?',
          'If we could only work on one thing, which would it be?',
          'How do you like to hear that something is not good yet?',
          'What should I do when I have not heard from you?',
        ],
      },
      {
        title: 'Mentees ask',
        items: [
          'What did you find hardest in your first year?',
          'What can I ask you about, and what better not?',
          'How fast do you usually answer?',
          'Who else should I know here?',
        ],
      },
    ],
    checklist: {
      title: 'Before the kick-off, the organiser has',
      items: [
        'matched every mentee, with no mentor holding more than five',
        'written to both sides with a name, a photograph and one line about the other',
        'told mentors the four things never to promise: marks, places, secrecy, rescue',
        'printed two sheets a pair: goals and working agreement',
        'named a person for questions, and one for worries',
        'put the dates of weeks 7 and 14 into every calendar',
      ],
    },
    sheet: {
      title: 'Goals and working agreement',
      lines: [
        { label: 'By the end of this term I want to', rules: 2 },
        { label: 'We will both see it, because', rules: 2 },
        { label: 'The first small step, before our next check-in', rules: 1 },
        { label: 'We meet on (day, hour, place), for (minutes)', rules: 1 },
        { label: 'If one of us cannot come, we', rules: 1 },
        { label: 'This stays between us, except', rules: 1 },
        { label: 'Signed, both', rules: 1 },
      ],
    },
  },
  {
    id: 'check-ins',
    title: 'Check-ins',
    when: 'Weeks 2 to 13, 20 minutes a week',
    purpose: 'Small trouble is found while it is small.',
    agendas: [
      {
        title: 'The weekly check-in',
        who: 'One mentor, one mentee',
        items: [
          {
            minutes: 3,
            what: 'Arrive',
            how: 'A number from 1 to 5 for the week, and one sentence why. The mentor gives one too.',
          },
          {
            minutes: 5,
            what: 'Look at last week’s step',
            how: 'Done, half done, or not? No reasons yet. What did you notice?',
          },
          {
            minutes: 7,
            what: 'One thing that is stuck',
            how: 'Look at the work itself, not at a report about it. The mentor asks three questions before giving one piece of advice.',
          },
          {
            minutes: 3,
            what: 'Next step',
            how: 'Small enough for one evening. The mentee writes it down, in own words.',
          },
          {
            minutes: 2,
            what: 'One good moment',
            how: 'However small. Collect them: week 14 will need them.',
          },
        ],
      },
      {
        title: 'The halfway check-in, week 7',
        who: 'One mentor, one mentee',
        items: [
          { minutes: 10, what: 'Read the goal sheet aloud', how: 'For each goal: keep, change or drop.' },
          {
            minutes: 10,
            what: 'How are we working?',
            how: 'More of, less of, the same. Both say one of each.',
          },
          {
            minutes: 10,
            what: 'Plan the second half',
            how: 'Weekly or every other week? What must be true in week 14?',
          },
        ],
      },
    ],
    prompts: [
      {
        title: 'When it goes well',
        items: [
          'What did you do that made it work?',
          'Who should hear about this?',
          'What is the next harder thing?',
        ],
      },
      {
        title: 'When it is stuck',
        items: [
          'Show me the last thing that still made sense.',
          'What would you tell a friend who brought you this?',
          'What is the smallest part that you could finish today?',
          'Is it the work, the time, or something around it?',
        ],
      },
      {
        title: 'Notes worth leaving in a margin',
        items: [
          'Name what is good, exactly: “This graph answers the question by itself.”',
          'Ask instead of marking: “What would change if this were twice as large?”',
          'One thing to do next, not five.',
          'Sign it. A note is from somebody.',
        ],
      },
    ],
    checklist: {
      title: 'Every Wednesday, the organiser',
      items: [
        'reads who has not checked in, and writes to the mentor first',
        'answers every open question that is older than two days',
        'passes on one good moment, with permission',
        'looks at the trend and not at the single number',
      ],
    },
    sheet: {
      title: 'Check-in notes',
      lines: [
        { label: 'Date, and a number from 1 to 5', rules: 1 },
        { label: 'What I did since last time', rules: 2 },
        { label: 'Where I am stuck', rules: 2 },
        { label: 'My next step, and by when', rules: 1 },
        { label: 'A good moment', rules: 1 },
        { label: 'In the margin, from my mentor', rules: 2 },
      ],
    },
  },
  {
    id: 'reflection',
    title: 'Reflect and celebrate',
    when: 'Week 14, 30 minutes in pairs and 60 together',
    purpose: 'What was learned gets a name, and whoever helped gets thanked.',
    agendas: [
      {
        title: 'The last conversation',
        who: 'One mentor, one mentee',
        items: [
          { minutes: 5, what: 'Read week 1 again', how: 'The goal sheet, aloud, without comment.' },
          {
            minutes: 10,
            what: 'Then and now',
            how: 'What can you do today that you could not then? Where is the proof?',
          },
          { minutes: 5, what: 'What did not work', how: 'One thing each, with what you would do instead.' },
          { minutes: 5, what: 'Thanks, exactly', how: '“When you did …, it helped me to …” Both ways.' },
          { minutes: 5, what: 'And now', how: 'Go on, pause or part? Any answer is a good one.' },
        ],
      },
      {
        title: 'The celebration',
        who: 'Everybody, and whoever they want to bring',
        items: [
          {
            minutes: 10,
            what: 'The term in moments',
            how: 'Read out the collected good moments, one line each, by the mentors.',
          },
          {
            minutes: 30,
            what: 'Three-minute stories',
            how: 'Six to eight volunteers: “In week 1 I …, today I …” Work on the table, not on slides.',
          },
          {
            minutes: 10,
            what: 'Thanks',
            how: 'Every mentee names one person. Cards are better than certificates.',
          },
          {
            minutes: 10,
            what: 'Pass it on',
            how: 'Each mentee writes one note for next year’s cohort. Keep them for the next kick-off.',
          },
        ],
      },
    ],
    prompts: [
      {
        title: 'For mentees',
        items: [
          'Which moment changed how you work?',
          'What would you tell yourself in week 1?',
          'What are you going to keep doing without a mentor?',
          'Whom could you mentor next year?',
        ],
      },
      {
        title: 'For mentors',
        items: [
          'What did you learn from your mentee?',
          'Which of your questions opened something?',
          'What would have made your part easier?',
        ],
      },
    ],
    checklist: {
      title: 'Afterwards, the organiser',
      items: [
        'asks three questions of everybody: what to keep, what to change, would you do it again',
        'compares check-ins, goals kept and stories told with last year’s',
        'writes one page: what happened, what it cost, what comes next',
        'thanks every mentor by name, and tells their head of department',
        'deletes the notes that nobody needs any more',
      ],
    },
    sheet: {
      title: 'Looking back',
      lines: [
        { label: 'In week 1 I', rules: 2 },
        { label: 'Today I can', rules: 2 },
        { label: 'The proof is', rules: 1 },
        { label: 'It helped me when you', rules: 1 },
        { label: 'A note for next year’s cohort', rules: 3 },
      ],
    },
  },
];
