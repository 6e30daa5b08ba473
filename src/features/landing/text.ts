/** The header and footer of both public pages. */
export const siteText = {
  name: 'Quad',
  home: 'Quad, to the front page',
  skip: 'Skip to the content',
  menu: 'Pages',
  promises: 'Promises',
  flow: 'One term',
  playbook: 'Playbook',
  signIn: 'Sign in',
  dashboard: 'Go to dashboard',
  tagline: 'The campus that reads the margins. Your college runs it, and keeps its own data.',
  api: 'API reference',
  privacy: 'This page sets no cookies and loads nothing from anybody else.',
} as const;

export const landingText = {
  hero: {
    audience: 'For programme organisers, mentors, mentees and learning teams',
    headline: ['No student goes', 'unread.'],
    lead: 'Quad puts courses, tasks, announcements, mentoring and realtime chat in one calm place, so that every piece of work gets an answer and nobody slips out of sight.',
    start: 'Start building',
    explore: 'Explore the product',
    seen: 'Read, 08:40',
  },
  pulse: {
    title: 'Programme pulse',
    sample: 'Sample, week 6',
    journeys: { label: 'Active journeys', value: '12' },
    health: { label: 'Check-in health', value: '92%' },
    moments: { label: 'Moments celebrated', value: '47' },
    note: 'Two students have been quiet for two weeks. Worth a message?',
    noteBy: 'Dr. Ananya Rao, in the margin',
  },
  stats: {
    label: 'Illustrative figures',
    title: 'What a healthy term looks like',
    caption: 'Made up, to show what Quad counts. Yours will be your own.',
    items: [
      { value: '94%', label: 'Mentor satisfaction' },
      { value: '15 min', label: 'Average response time' },
      { value: '38', label: 'Active cohorts' },
    ],
  },
  promises: {
    label: 'Promises',
    title: 'Four promises, in writing.',
    items: [
      {
        title: 'Guided cohort journeys',
        text: 'Every cohort can follow a track. The nudge comes before the deadline, the resource lies beside the step, and follow-up has a name and a date.',
        parts: ['Nudges', 'Resources', 'Follow-up'],
      },
      {
        title: 'Signal-rich analytics',
        text: 'Sentiment, engagement and outcomes on one page. A dip in week five is a conversation in week five, not a surprise in the final report.',
        parts: ['Sentiment', 'Engagement', 'Outcome reporting'],
      },
      {
        title: 'Trust-first collaboration',
        text: 'Messages stay between the people they concern, feedback finds its way back to the work, and the small rituals of a term have a template.',
        parts: ['Secure messaging', 'Feedback loops', 'Ritual templates'],
      },
      {
        title: 'Community pulse',
        text: 'Who checks in, what is reached, what there is to celebrate, week by week. It names nobody, and shows no group of fewer than five.',
        parts: ['Weekly check-ins', 'Progress', 'Celebrations'],
      },
    ],
  },
  flow: {
    label: 'One term',
    title: 'Three steps, one page of work.',
    lead: 'Follow one student, one mentor and one sheet of goals from the first week to the last.',
    steps: [
      {
        when: 'Week 1',
        title: 'Kick-off',
        text: 'Match mentors, agree how you will work together, and write goals that somebody else can read.',
      },
      {
        when: 'Weeks 2 to 13',
        title: 'Check-ins',
        text: 'A few lines every week. Mentors answer in the margin, and doubts are settled where they came up.',
      },
      {
        when: 'Week 14',
        title: 'Reflect and celebrate',
        text: 'Read the first page again, say what has changed, and share the moments that earned it.',
      },
    ],
  },
  voices: {
    label: 'Voices',
    title: 'Notes in our own margin.',
    caption: 'Illustrative quotes, spoken by people of the demo college.',
    items: [
      {
        quote: 'I used to learn in December that October had been hard. Now I see it the Monday after.',
        author: 'Meera Iyer',
        role: 'Programme organiser',
      },
      {
        quote: 'I answer between two lectures. It takes four minutes, and it is the part they remember.',
        author: 'Dr. Ananya Rao',
        role: 'Mentor, Physics',
      },
      {
        quote: 'I asked one small question and the answer was under the lesson by lunch. So I kept asking.',
        author: 'Karan Mehta',
        role: 'Mentee, second year',
      },
    ],
  },
  closing: {
    title: 'Leave your next cohort a note.',
    text: 'Let us show you round with your own programme in mind. Or take the playbook and begin on Monday.',
    walkthrough: 'Request a walkthrough',
    playbook: 'Access the playbook',
    letter: 'Dear cohort,',
  },
} as const;

/** The annotated page of the flow section: the student's lines and the mentor's notes beside them. */
export const sheetText = {
  student: 'Karan M.',
  goals: {
    title: 'My goals',
    vague: ['Get ', 'better', ' at lab reports.'],
    others: ['Ask one question in every seminar.', 'Find a summer placement.'],
    note: '“Better” at what? Pick one thing we can both see by week 6.',
  },
  checkIn: {
    title: 'Week 6',
    done: ['Two reports in, both on time.', 'Asked about entropy. Twice.'],
    stuck: ['Stuck on ', 'error bars', ' again.'],
    note: 'Everybody is. Ten minutes on Thursday? Bring the data.',
  },
  reflection: {
    title: 'Looking back',
    before: 'In week 1 I hid my error bars.',
    moment: ['Today I ', 'explained them to a friend.'],
    after: 'Placement: yes, from June.',
    note: 'Read this one out on Friday, please.',
  },
  mentor: 'Dr. Rao',
  initials: 'AR',
} as const;

export const walkthroughText = {
  title: 'Request a walkthrough',
  intro:
    'Tell us who you are and what you would like to see. The people who run this campus will write back.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleHint: 'Organiser, mentor, student, IT …',
  roles: ['Programme organiser', 'Mentor or teacher', 'Student', 'Learning team', 'Head of IT'],
  message: 'Message',
  messageHint: 'How many students, when you start, what worries you',
  send: 'Send request',
  sending: 'Sending…',
  cancel: 'Cancel',
  close: 'Close',
  sentTitle: 'Thank you, it has arrived.',
  sentText: 'Your request is with the administrators of this campus. They answer by e-mail.',
  failed: 'Your request was not sent. Nothing you wrote is lost: please try again.',
  failedWithoutScript: 'Your request was not sent. Go back: the form still holds what you wrote.',
  nameMissing: 'Please tell us your name',
  nameTooLong: 'Please use a shorter name',
  emailMissing: 'Please give an e-mail address, so that we can answer',
  emailInvalid: 'This does not look like an e-mail address',
  roleMissing: 'Please tell us your role',
  roleTooLong: 'Please say your role in fewer words',
  messageMissing: 'Please write a line or two about your programme',
  messageTooLong: 'Please keep the message under 2,000 characters',
} as const;

export const walkthroughMail = (
  request: Record<'name' | 'email' | 'role' | 'message', string>,
): { subject: string; text: string } => ({
  subject: `Walkthrough request from ${request.name}`,
  text: [
    `${request.name} (${request.role}) would like to be shown round.`,
    `Answer to: ${request.email}`,
    'They wrote:',
    request.message,
  ].join('\n\n'),
});
