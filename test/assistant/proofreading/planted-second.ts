/* oxlint-disable max-lines -- two hundred pairs, a table and no code */
/**
 * A second set of sentences as people of a college write them, each with exactly one planted
 * error, and the smallest correction of it. Written without sight of the proof-reader.
 * The first half are misspellings and slips of typing, the second half are grammar and marks.
 */
export const plantedSecond: readonly (readonly [wrong: string, right: string])[] = [
  // Misspellings and slips of typing.
  [
    'Please submit your lab records to the assisstant before Friday.',
    'Please submit your lab records to the assistant before Friday.',
  ],
  [
    'The hostel mess will remain closed on Sunday evning.',
    'The hostel mess will remain closed on Sunday evening.',
  ],
  [
    'Students who have not paid the semster fee should visit the accounts office.',
    'Students who have not paid the semester fee should visit the accounts office.',
  ],
  [
    'The titration must be repeated until you get three consistant readings.',
    'The titration must be repeated until you get three consistent readings.',
  ],
  [
    'I could not understand why the algorthm stops after the first pass.',
    'I could not understand why the algorithm stops after the first pass.',
  ],
  [
    'The placement cell has sheduled mock interviews for final-year students.',
    'The placement cell has scheduled mock interviews for final-year students.',
  ],
  [
    'Kindly return all library books before the comencement of the exams.',
    'Kindly return all library books before the commencement of the exams.',
  ],
  [
    'The football team needs two more players for the tournment.',
    'The football team needs two more players for the tournament.',
  ],
  [
    'Write a short note on the symptons of iron deficiency.',
    'Write a short note on the symptoms of iron deficiency.',
  ],
  [
    'Explain the diffrence between a tort and a breach of contract.',
    'Explain the difference between a tort and a breach of contract.',
  ],
  [
    'Attendence below seventy-five percent will not be accepted.',
    'Attendance below seventy-five percent will not be accepted.',
  ],
  [
    'I beleive the answer to question four is wrong in the key.',
    'I believe the answer to question four is wrong in the key.',
  ],
  [
    'The drama club is holding auditions tommorow at five.',
    'The drama club is holding auditions tomorrow at five.',
  ],
  [
    'Each group should choose a seperate topic for the seminar.',
    'Each group should choose a separate topic for the seminar.',
  ],
  [
    'The workshop on water colours will be held in the art galery.',
    'The workshop on water colours will be held in the art gallery.',
  ],
  [
    'You will recieve your hall ticket by email this week.',
    'You will receive your hall ticket by email this week.',
  ],
  [
    'The goverment has announced a new scholarship for nursing students.',
    'The government has announced a new scholarship for nursing students.',
  ],
  [
    'My program compiles but gives a segmentation fault on large inpust.',
    'My program compiles but gives a segmentation fault on large inputs.',
  ],
  [
    'Wear gloves when you handle the concentrated acid in the labratory.',
    'Wear gloves when you handle the concentrated acid in the laboratory.',
  ],
  [
    'The warden has asked everyone to vacate thier rooms by noon.',
    'The warden has asked everyone to vacate their rooms by noon.',
  ],
  [
    'Discuss the effect of the new dam on the local enviroment.',
    'Discuss the effect of the new dam on the local environment.',
  ],
  [
    'The debate competition was a great sucess this year.',
    'The debate competition was a great success this year.',
  ],
  [
    'Attach the original reciept of the bus fee to the form.',
    'Attach the original receipt of the bus fee to the form.',
  ],
  [
    'Is it neccessary to draw the circuit diagram for this experiment?',
    'Is it necessary to draw the circuit diagram for this experiment?',
  ],
  [
    "Ma'am, I missed the lecture on Wendesday because I was unwell.",
    "Ma'am, I missed the lecture on Wednesday because I was unwell.",
  ],
  [
    'Measure the temprature of the water every two minutes.',
    'Measure the temperature of the water every two minutes.',
  ],
  [
    'The questionaire for the sociology survey has twenty items.',
    'The questionnaire for the sociology survey has twenty items.',
  ],
  [
    'All the documents must be verified by the head of the deparment.',
    'All the documents must be verified by the head of the department.',
  ],
  [
    'The library will be open untill midnight during the exam week.',
    'The library will be open until midnight during the exam week.',
  ],
  [
    'Our college has won the inter-university chess championshp.',
    'Our college has won the inter-university chess championship.',
  ],
  [
    'Prepare a presentaion of ten slides on the French Revolution.',
    'Prepare a presentation of ten slides on the French Revolution.',
  ],
  [
    'The pateint was admitted with a high fever and a dry cough.',
    'The patient was admitted with a high fever and a dry cough.',
  ],
  [
    'Can someone explain how the Supreme Court reached this judgemnet?',
    'Can someone explain how the Supreme Court reached this judgement?',
  ],
  [
    'The function returns an empty list when the arguement is missing.',
    'The function returns an empty list when the argument is missing.',
  ],
  [
    'Please bring a calculater and a graph sheet to the statistics test.',
    'Please bring a calculator and a graph sheet to the statistics test.',
  ],
  [
    'The guest lecture on data privacy was very intresting.',
    'The guest lecture on data privacy was very interesting.',
  ],
  [
    'The camera club will vist the old fort on the second Saturday.',
    'The camera club will visit the old fort on the second Saturday.',
  ],
  [
    'Late submissions will not be accepted under any circumstanes.',
    'Late submissions will not be accepted under any circumstances.',
  ],
  [
    'The knowlege you gain in this unit will help you in the project.',
    'The knowledge you gain in this unit will help you in the project.',
  ],
  [
    'Collect your identity card form the front desk before the exam.',
    'Collect your identity card from the front desk before the exam.',
  ],
  [
    'I am definately coming for the blood donation camp.',
    'I am definitely coming for the blood donation camp.',
  ],
  [
    'There was an occurence of food poisoning in the canteen last month.',
    'There was an occurrence of food poisoning in the canteen last month.',
  ],
  [
    'Label the parts of the human heart in the digram below.',
    'Label the parts of the human heart in the diagram below.',
  ],
  [
    'The company will conduct an aptitude test and a techincal interview.',
    'The company will conduct an aptitude test and a technical interview.',
  ],
  [
    'The last date for registraton has been extended by three days.',
    'The last date for registration has been extended by three days.',
  ],
  [
    'Describe the rhythm and the langauge of the poem in your own words.',
    'Describe the rhythm and the language of the poem in your own words.',
  ],
  [
    'The badminton court will be under maintainance until Monday.',
    'The badminton court will be under maintenance until Monday.',
  ],
  [
    'Sir, I have a doubt abuot the second step of the proof.',
    'Sir, I have a doubt about the second step of the proof.',
  ],
  [
    'The commitee will announce the results of the essay contest soon.',
    'The committee will announce the results of the essay contest soon.',
  ],
  [
    'Compare the two sorting methods and state wich one is faster.',
    'Compare the two sorting methods and state which one is faster.',
  ],

  // Grammar, confusions of words, and marks.
  [
    'The results of the chemistry practical is on the notice board.',
    'The results of the chemistry practical are on the notice board.',
  ],
  ['Each of the students have to bring a lab coat.', 'Each of the students has to bring a lab coat.'],
  [
    "He don't have the password for the hostel network.",
    "He doesn't have the password for the hostel network.",
  ],
  [
    "The college has changed it's fee structure for this year.",
    'The college has changed its fee structure for this year.',
  ],
  ['Its too late to drop the elective now.', "It's too late to drop the elective now."],
  [
    'This method is faster then the one in the textbook.',
    'This method is faster than the one in the textbook.',
  ],
  [
    'Heat the solution first and than add the indicator.',
    'Heat the solution first and then add the indicator.',
  ],
  [
    'Your required to sign the register before entering the library.',
    "You're required to sign the register before entering the library.",
  ],
  [
    "Please check you're email for the interview schedule.",
    'Please check your email for the interview schedule.',
  ],
  [
    'Their will be no classes on the day of the convocation.',
    'There will be no classes on the day of the convocation.',
  ],
  [
    'The seniors will share there placement experience on Thursday.',
    'The seniors will share their placement experience on Thursday.',
  ],
  [
    'I did not understood the last part of the derivation.',
    'I did not understand the last part of the derivation.',
  ],
  ['The coach has gave us a new practice schedule.', 'The coach has given us a new practice schedule.'],
  [
    'We have went through all the previous question papers.',
    'We have gone through all the previous question papers.',
  ],
  ['She is an university topper in economics.', 'She is a university topper in economics.'],
  ['The test will take about a hour to complete.', 'The test will take about an hour to complete.'],
  [
    'The judge gave a unusual reason for dismissing the appeal.',
    'The judge gave an unusual reason for dismissing the appeal.',
  ],
  [
    'The final match will be played in Sunday at the main ground.',
    'The final match will be played on Sunday at the main ground.',
  ],
  ['I am interested on joining the robotics club.', 'I am interested in joining the robotics club.'],
  ['The marks depend of the quality of your report.', 'The marks depend on the quality of your report.'],
  [
    'Please read the the instructions before you start the test.',
    'Please read the instructions before you start the test.',
  ],
  [
    'The loop runs for for ten iterations and then stops.',
    'The loop runs for ten iterations and then stops.',
  ],
  [
    'The mess committee will meet at at six in the common room.',
    'The mess committee will meet at six in the common room.',
  ],
  [
    'One of the main cause of the revolt was the land tax.',
    'One of the main causes of the revolt was the land tax.',
  ],
  [
    'Bring two recent photograph for the admission form.',
    'Bring two recent photographs for the admission form.',
  ],
  [
    'There are many childrens in the paediatric ward today.',
    'There are many children in the paediatric ward today.',
  ],
  ['The last working day for this term is friday.', 'The last working day for this term is Friday.'],
  [
    'My roommate and i want to change our hostel block.',
    'My roommate and I want to change our hostel block.',
  ],
  [
    'the sports day has been postponed because of heavy rain.',
    'The sports day has been postponed because of heavy rain.',
  ],
  [
    'The essay should be written in english and should not exceed two pages.',
    'The essay should be written in English and should not exceed two pages.',
  ],
  [
    'I cant find the data sheet for the diode experiment.',
    "I can't find the data sheet for the diode experiment.",
  ],
  [
    "The students' who failed the viva may attempt it again in May.",
    'The students who failed the viva may attempt it again in May.',
  ],
  [
    'Upload the report as a single file ,with your roll number on it.',
    'Upload the report as a single file, with your roll number on it.',
  ],
  [
    'The quiz begins at nine.Latecomers will not be allowed.',
    'The quiz begins at nine. Latecomers will not be allowed.',
  ],
  [
    'We need alot of volunteers for the college festival.',
    'We need a lot of volunteers for the college festival.',
  ],
  ['How does the drug effect the nervous system?', 'How does the drug affect the nervous system?'],
  [
    'Do not loose the token given to you at the fee counter.',
    'Do not lose the token given to you at the fee counter.',
  ],
  [
    'You should of saved the file before closing the editor.',
    'You should have saved the file before closing the editor.',
  ],
  [
    'The principle of our college will inaugurate the science fair.',
    'The principal of our college will inaugurate the science fair.',
  ],
  [
    'Everyone were present for the orientation in the auditorium.',
    'Everyone was present for the orientation in the auditorium.',
  ],
  [
    'A nurse check the blood pressure of every patient at eight.',
    'A nurse checks the blood pressure of every patient at eight.',
  ],
  [
    'The two painting in the corridor were made by our alumni.',
    'The two paintings in the corridor were made by our alumni.',
  ],
  [
    'We are looking forward to see you at the annual dance show.',
    'We are looking forward to seeing you at the annual dance show.',
  ],
  [
    'This problem is more easier than the one we solved in class.',
    'This problem is easier than the one we solved in class.',
  ],
  [
    'The witness must to speak the truth before the court.',
    'The witness must speak the truth before the court.',
  ],
  [
    'The accounts office told to me that the refund takes ten days.',
    'The accounts office told me that the refund takes ten days.',
  ],
  [
    'When this compiler show an error, read the message carefully.',
    'When this compiler shows an error, read the message carefully.',
  ],
  ['These books was issued to me before the holidays.', 'These books were issued to me before the holidays.'],
  [
    'Fewer students has registered for the music course this term.',
    'Fewer students have registered for the music course this term.',
  ],
  ["Who's turn is it to clean the dissection table?", 'Whose turn is it to clean the dissection table?'],
];
