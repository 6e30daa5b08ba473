// The words of questions. A concept is recognised by its words, also when they are misspelled.

const concepts = {
  task: 'task tasks assignment assignments homework homeworks exercise exercises coursework workload submission submissions todo todos',
  due: 'due deadline deadlines overdue',
  overdue: 'overdue late missed missing',
  handIn: 'submit submitted submitting handed handing turned hand',
  left: 'pending left remaining open unfinished unsubmitted outstanding incomplete',
  announcement:
    'announcement announcements announce announces announced notice notices news update updates bulletin circular posted',
  important: 'important urgent',
  event: 'event events happening happenings activities activity celebration festival',
  schedule: 'schedule timetable agenda calendar planner',
  hours: 'consultation consultations consulting availability available',
  course: 'course courses',
  lesson:
    'lesson lessons lecture lectures video videos tutorial tutorials material materials resource resources',
  teach:
    'teach teaches teaching taught teacher teachers professor professors lecturer lecturers faculty instructor instructors prof profs sir madam',
  explain:
    'explain explains explained explanation define defines definition meaning concept concepts understand understanding describe',
  grade: 'grade grades graded mark marks marked score scores scored result results feedback',
  points: 'points point worth',
  doubt: 'doubt doubts discussion discussions',
  reply: 'reply replies replied respond responds responded response responses',
  message: 'message messages messaged chat chats conversation conversations texted wrote write written',
  mentor: 'mentor mentors mentorship adviser advisor',
  mentee: 'mentee mentees',
  document:
    'document documents upload uploaded uploads transcript transcripts certificate certificates resume resumes portfolio',
  approve: 'approved approve rejected reject approval accepted accept declined verified',
  help: 'help',
  email: 'email emails mail phone telephone contact address',
  secret: 'password passwords passcode pin login credentials token tokens secret secrets',
} as const;
export type Concept = keyof typeof concepts;

const byWord = new Map<string, Concept[]>();
for (const [concept, words] of Object.entries(concepts) as [Concept, string][])
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), concept]);
export const conceptWords: readonly string[] = [...byWord.keys()];

const list = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

/** Function words: the search never uses them. */
export const functionWords = new Set(
  list(`a about after again all already also am an and any anybody anyone anything are as at available be because been before being
    between both but by can cannot could currently did do does doing each else ever every everybody everyone everything
    few for from further get gets getting give given go goes going got had has have having he hello her here hey hi him his
    how however i if in into is it its just keep know known least let like list look looking lot made make makes many may me
    might mine more most much must my myself need needed needs no nor not nothing now of off ok okay on once one only onto or
    other our out over own please quick quickly re really right said same say saying says see shall she should show shown
    shows since so some somebody someone something soon still such take taken tell than thank thanks that the their them
    then there these they thing things this those through time times to too two under until up us use used using very via
    want wanted was way we well went were what when where whether which while who whom whose why will with within without yet please maybe really
    would yes yet you your yours yourself there today tomorrow yesterday tonight ask asked asking find found exactly
    campus college university mr mrs ms dr drs prof hour sir madam lately recent recently upcoming latest newest new current
    next last previous past coming following day days week weeks weekend month months detail details info information start starts starting started begin begins beginning end ends ending happen happens happening finish held
    scheduled planned place down miss wrong problem problems trouble issue issues gave us learn learns
    learning run running put puts set taken took came called call calls think believe seem become becomes left back away
    else instead around along across against toward towards behind during near nearby together maybe perhaps also even
    actually already soon later early earlier ever never often always sometimes usually able allow allows
    become talk talks something wonder wondering curious interested interest hope hopefully possible possibly kindly dear
    like likes love care cares worry worried matter matters mind minds understand thing stuff kind kinds type types
    whether though although unless while whenever wherever whoever whatever related regarding concerning
    read reads watch watches study studying specific specifically particular general generally overall takes exact often
    date dates room rooms venue location`),
);

/** Words that only ask or join, never what a passage is about. */
export const glue = new Set(
  list(`a about am an and any are as at be been but by can cannot could did do does doing for from give given get gets got
    had has have having he her hey hi him his how i if in into is it its just kindly many may me might mine much must my need
    needed needs of ok okay on or our ours please pls quick quickly really shall she should so some tell than thanks that the
    their them then there these they this those to up us was we were what when where which who whom whose why will with would
    yes yet you your yours say says said know show find`),
);

/**
 * Function words, and words with a meaning only when the question has no other. Never taken for a misspelling of
 * another word.
 */
export const common = new Set([
  ...functionWords,
  ...list(`above below case come coming down each first help looking long short big small good bad best better sure far
    year years morning afternoon evening monday tuesday wednesday thursday friday saturday sunday january february march
    april june july august september october november december class classes school student students people person
    subject subjects question questions answer answers answered number numbers name names hours office start starts begin
    begins begun end ends open opens close closes closed finish finished plan plans planned work works set sets set-up
    cover covers covered contain contains check wait waits waiting happen happens place takes posted post published
    publish online full total count status free meet talk speak visit reach tell mean means unanswered unresolved  priority high highest low lowest
    language languages page pages limit format formats file files pdf bring carry report meeting difference
    flash flashcard flashcards card cards practice practise differ differs different versus vs compare compared biggest largest heaviest maximum minimum smallest fewest soonest earliest nearest comes counts`),
]);

const mustBeThere = new Set<Concept>(['email', 'secret']);
/**
 * How much a word matters to the search. A record needs the `hard` words, may lack some `soft` ones, and ignores `free`
 * ones, which only ask.
 */
export function weightOf(word: string): 'hard' | 'soft' | 'free' {
  if (common.has(word)) return 'soft';
  const meant = byWord.get(word);
  if (meant === undefined || meant.some((concept) => mustBeThere.has(concept))) return 'hard';
  return 'free';
}

/** The concepts of a word; more than one for 'overdue'. Words of names and titles are looked up first. */
export const conceptsOf = (word: string): readonly Concept[] => byWord.get(word) ?? [];

export const subjectAliases: Readonly<Record<string, string>> = {
  general: 'General',
  maths: 'Mathematics',
  math: 'Mathematics',
  mathematics: 'Mathematics',
  mathematic: 'Mathematics',
  science: 'Science',
  sciences: 'Science',
  english: 'English',
  history: 'History',
  cs: 'Computer Science',
  computing: 'Computer Science',
  programming: 'Computer Science',
};
