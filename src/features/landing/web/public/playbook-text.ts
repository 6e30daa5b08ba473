export const playbookText = {
  title: 'The mentoring playbook',
  lead: 'One term with mentors, from the first handshake to the last word: agendas to run, questions to ask, sheets to hand out. Print it, write on it, change what does not fit.',
  print: 'Print the playbook',
  contents: 'In this playbook',
  minutes: 'min',
  columns: ['Time', 'What', 'How'],
  sheetHint: 'Copy or print one each',
  glance: {
    title: 'The term at a glance',
    weeks: [
      {
        when: 'Two weeks before',
        what: 'Match mentors and mentees, book the kick-off, tell everybody what to expect.',
      },
      {
        when: 'Week 1',
        what: 'Kick-off. Working agreements signed, goals written, first check-ins in the calendar.',
      },
      { when: 'Weeks 2 to 6', what: 'Weekly check-ins. The organiser reads who is quiet, every Wednesday.' },
      {
        when: 'Week 7',
        what: 'Halfway check-in: keep, change or drop each goal. Mentors meet once without mentees.',
      },
      { when: 'Weeks 8 to 13', what: 'Check-ins weekly or every other week, as the pair has agreed.' },
      { when: 'Week 14', what: 'Reflection in pairs, then the celebration with everybody.' },
      { when: 'Week 15', what: 'Organisers look back: what to repeat, what to stop, whom to thank.' },
    ],
  },
  rules: {
    title: 'Five rules that carry the rest',
    items: [
      'The mentee owns the goal, the mentor owns the question.',
      'A check-in that is short and happens beats one that is long and is moved.',
      'Write it where both can see it. Memory is not a system.',
      'Silence is a signal. Answer it within three days, kindly and in private.',
      'What is said in a pair stays in the pair, unless somebody is at risk. Say so on the first day.',
    ],
  },
  trouble: {
    title: 'When it does not go to plan',
    items: [
      {
        sign: 'A mentee has been quiet for a week',
        act: 'The mentor writes two lines and one easy question: “No report needed. Is this week heavy, or is something stuck?” After three more days the organiser calls.',
      },
      {
        sign: 'A mentor cancels twice in a row',
        act: 'The organiser asks what would make it possible: another hour, another rhythm, a co-mentor. A pair without a meeting for three weeks gets a new mentor, without blame.',
      },
      {
        sign: 'The pair does not fit',
        act: 'Either side may ask for a change until week 4 and gives no reason. Change it within five days, and tell both in one sentence.',
      },
      {
        sign: 'The goal has become pointless',
        act: 'Good news: something was learned. Write down what, drop the goal, and choose a smaller one that still matters in week 14.',
      },
      {
        sign: 'Something sounds like more than study trouble',
        act: 'Mentors are not counsellors. Listen, do not promise secrecy, and bring in the college’s counselling or safeguarding contact on the same day. Keep their number here:',
        rule: true,
      },
    ],
  },
  close:
    'Running your programme on Quad? Put the agendas into tasks, the sheets into a course, and let the check-ins remind themselves.',
} as const;
