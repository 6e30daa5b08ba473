/** The steps of the playbook, as a programme is made from them. Agendas are Markdown. */
export const playbookSteps = {
  title: 'The mentoring playbook',
  about:
    'One term with mentors in three chapters: kick-off, weekly check-ins, reflect and celebrate. The mentee owns the goal, the mentor owns the question.',
  playbook: 'The mentoring playbook, to read and print',
  kickOff: {
    title: 'Kick-off',
    agenda: `75 minutes together: organiser, all mentors, all mentees. Everybody leaves knowing one person, one goal and one date.

- **10 min · Welcome.** Why this programme exists, in one story about one student. No slides.
- **10 min · How a term works.** Kick-off, check-ins, reflection. Show the dates, show where things are written down, say what stays private.
- **15 min · Pairs meet.** Each says to the other: what I am good at, what I find hard, what people get wrong about me.
- **20 min · Write the goals.** At most three. The mentor asks “How will we both see it?” until the answer is something one can see.
- **10 min · Working agreement.** When we meet, for how long, what happens if one of us cannot come, what stays between us.
- **5 min · First check-in.** Day, hour and place go into both calendars before anybody stands up.
- **5 min · Close.** One word each on the way out: how do you leave?`,
  },
  goals: {
    title: 'Goals that both can see',
    agenda: `Write at most three goals, and agree on them.

- By the end of this term I want to …
- We will both see it, because …
- The first small step, before our next check-in, is …

**Mentors ask**

- What would make this term a good one for you, marks left aside?
- What have you tried already? What came of it?
- If we could only work on one thing, which would it be?
- How do you like to hear that something is not good yet?`,
  },
  checkIn: {
    title: (week: number) => `Check-in, week ${week}`,
    agenda: `20 minutes a week. Small trouble is found while it is small.

- **3 min · Arrive.** How was the week, and one sentence why. The mentor answers too.
- **5 min · Look at last week’s step.** Done, half done, or not? No reasons yet. What did you notice?
- **7 min · One thing that is stuck.** Look at the work itself, not at a report about it. Three questions come before one piece of advice.
- **3 min · Next step.** Small enough for one evening, in the mentee’s own words.
- **2 min · One good moment.** However small. The last week will need them.`,
    question: 'Where are you, where are you stuck, and what is your next small step?',
  },
  halfway: {
    title: 'Halfway',
    agenda: `30 minutes: one mentor, one mentee.

- **10 min · Read the goals aloud.** For each one: keep, change or drop.
- **10 min · How are we working?** More of, less of, the same. Both say one of each.
- **10 min · Plan the second half.** Weekly or every other week? What must be true in week 14?

**When it is stuck**

- Show me the last thing that still made sense.
- What would you say to a friend who brought you this?
- What is the smallest part that you could finish today?
- Is it the work, the time, or something around it?`,
  },
  reflection: {
    title: 'Looking back',
    agenda: `30 minutes in pairs. What was learned gets a name.

- **5 min · Read week 1 again.** The goals, aloud, without comment.
- **10 min · Then and now.** What can you do today that you could not then? Where is the proof?
- **5 min · What did not work.** One thing each, with what you would do instead.
- **5 min · Thanks, exactly.** “When you did …, it helped me to …” Both ways.
- **5 min · And now.** Go on, pause or part? Any answer is a good one.`,
    questions: [
      'In week 1 I … Today I can … The proof is …',
      'It helped me when you …',
      'What would you say to yourself in week 1?',
    ],
  },
  celebration: {
    title: 'Celebrate',
    agenda: `60 minutes: everybody, and the people they want to bring.

- **10 min · The term in moments.** Mentors read out the good moments that both agreed to share, one line each.
- **30 min · Three-minute stories.** Six to eight volunteers: “In week 1 I …, today I …” Work on the table, not on slides.
- **10 min · Thanks.** Every mentee names one person. Cards are better than certificates.
- **10 min · Pass it on.** Each mentee writes one note for next year’s cohort. Keep them for the next kick-off.`,
  },
} as const;
