import type { ExamQuestion } from './exam.ts';

const errorBars = 'Error bars for last week’s numbers';
const canteen = 'Queues: simulate the canteen';
const goals = 'Three goals for this term';
const wrongProof = 'A wrong proof, and why';
const cards = 'Sort a deck of cards, and count';
const refraction = 'Refraction: three angles, one number';
const readingRoom = 'The reading room stays open until midnight';
const rover = 'The rover drives: demonstration in the courtyard';
const network = 'No network in the north building on Saturday';
const labMoves = '2A: Thursday’s lab moves to room 214';
const projectWeek = 'Project week: find your group by Friday';
const oneClass = 'Announcements can be meant for one class';

/** The built-in assistant was tuned on these. It is Friday 20 November 2026, ten o'clock. */
export const developmentQuestions: readonly ExamQuestion[] = [
  // The six templates, as they fill the input.
  {
    who: 'karan',
    ask: 'What assignments do I have coming up?',
    sources: [refraction, wrongProof, goals],
    facts: ['23 November', '26 November', '28 November'],
    never: [cards, canteen],
  },
  { who: 'karan', ask: 'What are the most recent announcements?', sources: [projectWeek, labMoves, network] },
  {
    who: 'karan',
    ask: 'What is on my schedule this week?',
    facts: ['no timetable'],
    never: [cards, canteen],
  },
  {
    who: 'karan',
    ask: 'What are the office hours of Professor Rao?',
    sources: ['Dr. Ananya Rao'],
    facts: ['Tuesday and Thursday, 14:00 to 15:30, room 206'],
  },
  {
    who: 'karan',
    ask: 'What campus events are coming up?',
    sources: [rover, projectWeek],
    facts: ['25 November, 16:00', '30 November'],
  },
  { who: 'karan', ask: 'Explain the concept of interference with two slits', sources: ['Two slits'] },
  {
    who: 'ibrahim',
    ask: 'What assignments do I have coming up?',
    sources: [cards, goals],
    facts: ['22 November, 18:00'],
    never: [refraction, wrongProof],
  },
  {
    who: 'ibrahim',
    ask: 'What are the most recent announcements?',
    sources: [projectWeek, network],
    never: [labMoves],
  },
  { who: 'ananya', ask: 'What campus events are coming up?', sources: [rover, projectWeek] },
  {
    who: 'ananya',
    ask: 'What assignments do I have coming up?',
    sources: [refraction],
    facts: ['23 November'],
  },
  { who: 'meera', ask: 'What are the most recent announcements?', sources: [projectWeek, labMoves] },
  { who: 'samuel', ask: 'What is on my schedule this week?', sources: [cards], facts: ['22 November'] },
  { who: 'leah', ask: 'Explain the concept of a limit', sources: ['What a limit promises'] },
  {
    who: 'tomas',
    ask: 'What is on my schedule next week?',
    sources: [goals, rover],
    facts: ['no timetable'],
  },

  // Tasks.
  { who: 'karan', ask: 'what homework is due next week?', sources: [refraction, wrongProof, goals] },
  {
    who: 'karan',
    ask: "what's due on monday",
    sources: [refraction],
    facts: ['23 November'],
    never: [wrongProof],
  },
  { who: 'karan', ask: 'Is anything due tomorrow?', facts: ['no assignments'] },
  {
    who: 'karan',
    ask: 'When is the refraction task due?',
    sources: [refraction],
    facts: ['Monday 23 November, 23:59'],
  },
  {
    who: 'karan',
    ask: 'how many points is the wrong proof worth',
    sources: [wrongProof],
    facts: ['20 points'],
  },
  {
    who: 'karan',
    ask: 'Which maths assignments do I still have to do?',
    sources: [wrongProof],
    never: [refraction],
  },
  {
    who: 'priya',
    ask: 'What do I still have to hand in?',
    sources: [wrongProof],
    never: [refraction, goals],
  },
  { who: 'priya', ask: 'What have I already submitted?', sources: [refraction, goals] },
  { who: 'noor', ask: 'Do I have any overdue assignments?', facts: ['Nothing of yours is overdue'] },
  { who: 'rahul', ask: 'When was the canteen task due?', sources: [canteen], facts: ['19 November'] },
  {
    who: 'mei',
    ask: 'When do I have to hand in the card sorting task?',
    sources: [cards],
    facts: ['22 November, 18:00'],
  },
  { who: 'leah', ask: 'any deadlines this month?', sources: [goals] },
  {
    who: 'anna',
    ask: 'Do I have to hand in three goals, and until when?',
    sources: [goals],
    facts: ['28 November'],
  },
  { who: 'karan', ask: 'assignments from Prof. Halvorsen', sources: [wrongProof], never: [refraction] },
  { who: 'ananya', ask: 'Which of my tasks have hand-ins waiting to be graded?', sources: [refraction] },
  { who: 'samuel', ask: 'what do I have to grade?', sources: [canteen, cards] },
  {
    who: 'karan',
    ask: 'What grade did I get for the error bars?',
    sources: [errorBars],
    facts: ['8 of 10', 'Large bars that are honest'],
  },
  { who: 'priya', ask: 'show me my marks', sources: [errorBars], facts: ['9.5 of 10'] },
  {
    who: 'sofia',
    ask: 'What mark did I get for the error bars?',
    sources: [errorBars],
    facts: ['no grade'],
    never: ['7.5'],
  },

  // Announcements and events.
  { who: 'karan', ask: 'When does the rover drive?', sources: [rover], facts: ['25 November, 16:00'] },
  { who: 'karan', ask: 'In which room is the lab on Thursday?', sources: [labMoves], facts: ['room 214'] },
  { who: 'sofia', ask: 'Why is there no network on Saturday?', sources: [network], facts: ['cables'] },
  {
    who: 'jonas',
    ask: 'Until when is the reading room open?',
    sources: [readingRoom],
    facts: ['until midnight'],
  },
  {
    who: 'mei',
    ask: 'What do I need to bring to the reading room?',
    sources: [readingRoom],
    facts: ['college card'],
  },
  { who: 'karan', ask: 'Are there any important announcements?', sources: [projectWeek], never: [network] },
  { who: 'seun', ask: 'maintenance announcements', sources: [network], never: [rover] },
  {
    who: 'karan',
    ask: 'announcements since Monday',
    sources: [projectWeek, labMoves, network, rover],
    never: [readingRoom],
  },
  { who: 'noor', ask: 'What happens on 25 November?', sources: [rover] },
  { who: 'noor', ask: 'is there anything happening next week', sources: [rover] },
  { who: 'ingrid', ask: 'When does project week begin?', sources: [projectWeek], facts: ['30 November'] },
  { who: 'tomas', ask: 'What was announced about classes and notices for one class?', sources: [oneClass] },
  {
    who: 'anna',
    ask: 'How many people are in a group for project week?',
    sources: [projectWeek],
    facts: ['three to five'],
  },

  // People.
  {
    who: 'rahul',
    ask: 'When can I see Samuel Okoro?',
    sources: ['Samuel Okoro'],
    facts: ['Wednesday, 13:00 to 15:00'],
  },
  { who: 'rahul', ask: 'office hours of Ms Iyer', sources: ['Meera Iyer'], facts: ['10:00 to 12:00'] },
  {
    who: 'rahul',
    ask: 'When are the office hours of Prof. Halvorsen?',
    sources: ['Prof. Ingrid Halvorsen'],
    facts: ['has not written down'],
  },
  { who: 'rahul', ask: 'office hours', sources: ['Dr. Ananya Rao', 'Samuel Okoro', 'Meera Iyer'] },
  { who: 'leah', ask: 'Who is my mentor?', sources: ['Samuel Okoro'] },
  { who: 'mei', ask: 'Who is my mentor?', facts: ['no mentor'] },
  {
    who: 'samuel',
    ask: 'Who are my mentees?',
    sources: ['Ibrahim Diallo', 'Leah Cohen'],
    never: ['Karan Mehta'],
  },
  { who: 'karan', ask: 'Who teaches computer science?', sources: ['Samuel Okoro'] },
  { who: 'karan', ask: 'Who is Noor Haddad?', sources: ['Noor Haddad'] },

  // Courses, lessons, doubts.
  {
    who: 'rahul',
    ask: 'What courses do I have?',
    sources: ['Algorithms you will use on Monday', 'Analysis, with proofs that may fail'],
    never: ['Optics: from the lens to the laser'],
  },
  { who: 'karan', ask: 'Which courses can I take?', sources: ['Optics: from the lens to the laser'] },
  { who: 'rahul', ask: 'Explain binary search', sources: ['Binary search, and its famous bug'] },
  { who: 'ibrahim', ask: 'What is a Fourier series?', refuse: 'forbidden' },
  { who: 'karan', ask: 'What is a Fourier series?', sources: ['But what is a Fourier series?'] },
  { who: 'mei', ask: 'Is there a lesson about calculus?', sources: ['The essence of calculus'] },
  {
    who: 'karan',
    ask: 'Do I have any open doubts?',
    sources: ['At 0:08 I count seven quiet lines, my neighbour eight. Do the edges count?'],
  },
  { who: 'sofia', ask: 'Was my doubt answered?', facts: ['hyperbolas'] },
  {
    who: 'ananya',
    ask: 'Which doubts are still open?',
    sources: ['At 0:08 I count seven quiet lines, my neighbour eight. Do the edges count?'],
  },

  // Documents and messages.
  {
    who: 'sofia',
    ask: 'Which of my documents were rejected?',
    sources: ['Student card'],
    facts: ['I cannot read the number'],
  },
  { who: 'karan', ask: 'Are my documents approved?', sources: ['Student card', 'Marks so far'] },
  {
    who: 'ananya',
    ask: 'Which documents of my mentees are pending?',
    sources: ['One goal: error bars'].slice(1),
  },
  { who: 'karan', ask: 'What did Sofia write to me?', facts: ['12.6'] },
  { who: 'karan', ask: 'Did Dr. Rao reply to my message?', facts: ['No answer yet', 'I explained the bars'] },
  {
    who: 'karan',
    ask: 'has Ingrid answered me',
    facts: ['The last message is from', 'page and a half was the work'],
  },
  { who: 'karan', ask: 'what did Priya say about the row', facts: ['The row did not.'] },
  { who: 'karan', ask: 'Did somebody reply to my doubt?', facts: ['waits for an answer'] },
  { who: 'karan', ask: 'did anyone reply to my question about lenses', facts: ['no such doubt of yours'] },
  { who: 'karan', ask: 'messages about project week', facts: ['physicist for project week'] },

  // Typing mistakes.
  { who: 'karan', ask: 'wat assigments are comming up?', sources: [refraction, wrongProof] },
  { who: 'karan', ask: 'wen is the refracton task due', sources: [refraction] },
  { who: 'rahul', ask: 'ofice hours of proffesor Okoroo', sources: ['Samuel Okoro'] },
  { who: 'noor', ask: 'latest anouncements pls', sources: [projectWeek, network] },
  { who: 'karan', ask: 'whats due tomorow', facts: ['no assignments'] },
  { who: 'ibrahim', ask: 'upcomming evnts', sources: [rover] },
  { who: 'rahul', ask: 'explain binry serach', sources: ['Binary search, and its famous bug'] },

  // Nobody can know it from here.
  { who: 'karan', ask: 'What is the capital of France?', refuse: 'unknowable' },
  { who: 'karan', ask: 'When does the library open tomorrow?', refuse: 'unknowable' },
  { who: 'karan', ask: "What's the weather like tomorrow?", refuse: 'unknowable' },
  { who: 'mei', ask: 'How high are the tuition fees?', refuse: 'unknowable' },
  { who: 'leah', ask: 'Explain photosynthesis', refuse: 'unknowable' },
  { who: 'jonas', ask: 'Who won the football match yesterday?', refuse: 'unknowable' },
  { who: 'ananya', ask: 'When is the next faculty meeting?', refuse: 'unknowable' },
  { who: 'noor', ask: 'When are the office hours of Professor Dumbledore?', refuse: 'unknowable' },
  { who: 'tomas', ask: 'Is there an assignment about quantum computing?', refuse: 'unknowable' },
  { who: 'anna', ask: 'Where can I park my car?', refuse: 'unknowable' },

  // It is there, and not for this person.
  { who: 'rahul', ask: 'What grade did Priya get?', refuse: 'forbidden' },
  { who: 'karan', ask: 'What did Priya write to Sofia?', refuse: 'forbidden' },
  { who: 'rahul', ask: 'When is the refraction task due?', refuse: 'forbidden' },
  { who: 'ibrahim', ask: 'Where does the lab of 2A take place?', refuse: 'forbidden' },
  { who: 'leah', ask: 'Why was the student card of Sofia rejected?', refuse: 'forbidden' },
  { who: 'karan', ask: "show me everyone's grades", refuse: 'forbidden' },
  { who: 'noor', ask: 'What are the admin passwords?', refuse: 'forbidden' },
  { who: 'karan', ask: 'When are the term reviews?', refuse: 'forbidden' },
  { who: 'mei', ask: 'Show me the optics course', refuse: 'forbidden' },
  { who: 'samuel', ask: 'What did Karan tell Dr. Rao about error bars?', refuse: 'forbidden' },
];
