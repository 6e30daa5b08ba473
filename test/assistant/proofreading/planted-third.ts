/**
 * A third set, with one to three mistakes in each sentence: every mistake counts by itself. 30 of 48 were mended when they
 * were written, before a rule had seen them.
 */
export const plantedThird: readonly (readonly [wrong: string, right: string])[] = [
  [
    'The assignments of second year is uploaded on the portal.',
    'The assignments of second year are uploaded on the portal.',
  ],
  ['Please keep you mobile phones in silent mode.', 'Please keep your mobile phones in silent mode.'],
  ['I didnt got the email regarding the intership.', "I didn't get the email regarding the internship."],
  ['The library has many book on this subject.', 'The library has many books on this subject.'],
  ['We are planing to organise a blood donation camp.', 'We are planning to organise a blood donation camp.'],
  [
    'The faculty are requested to sends the marks by friday.',
    'The faculty are requested to send the marks by Friday.',
  ],
  ['This lesson explain the working of a transformer.', 'This lesson explains the working of a transformer.'],
  [
    'It is compulsary for all to attend the the orientation.',
    'It is compulsory for all to attend the orientation.',
  ],
  ['He was absent in the last too lectures.', 'He was absent in the last two lectures.'],
  ['The speed of the motor depend on the voltage.', 'The speed of the motor depends on the voltage.'],
  ['Do not forgot to bring your ID card.', 'Do not forget to bring your ID card.'],
  [
    'The experiment was performed sucessfully in the presense of the examiner.',
    'The experiment was performed successfully in the presence of the examiner.',
  ],
  [
    'You can collected your certificates from the office.',
    'You can collect your certificates from the office.',
  ],
  ['An unique code is given to every students.', 'A unique code is given to every student.'],
  [
    'The students which failed will get a another chance.',
    'The students who failed will get another chance.',
  ],
  ['The code have many bug and it does not runs.', 'The code has many bugs and it does not run.'],
  ['My attendance are short because I was unwell.', 'My attendance is short because I was unwell.'],
  ['We hope you has enjoyed the welcome party.', 'We hope you have enjoyed the welcome party.'],
  ['Please reply as soon as posible.', 'Please reply as soon as possible.'],
  [
    'The results will be declare on the collage website.',
    'The results will be declared on the college website.',
  ],
  ['There is a lot of mistakes in you report.', 'There are a lot of mistakes in your report.'],
  [
    "Student's are not allow to use phones in the exam hall.",
    'Students are not allowed to use phones in the exam hall.',
  ],
  ['He explained me the whole concept.', 'He explained the whole concept to me.'],
  [
    'The timing of the bus have been changed from monday.',
    'The timing of the bus has been changed from Monday.',
  ],
  ['She has wrote a very nice poem.', 'She has written a very nice poem.'],
  ['We must respects our seniors and juniors.', 'We must respect our seniors and juniors.'],
  [
    'Due to heavy rain, the college is remain closed today.',
    'Due to heavy rain, the college remains closed today.',
  ],
  [
    'I am writing this mail to inform you that I will not be able attend the lecture.',
    'I am writing this mail to inform you that I will not be able to attend the lecture.',
  ],
  [
    'Kindly refer the notes befor solving the excercise.',
    'Kindly refer to the notes before solving the exercise.',
  ],
  ['The team which will won gets a trophy.', 'The team which will win gets a trophy.'],
  ['Their are three types of bonds in this molecule.', 'There are three types of bonds in this molecule.'],
  ['Please switch of the fans before leaveing.', 'Please switch off the fans before leaving.'],
];
