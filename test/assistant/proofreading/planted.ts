/**
 * Sentences as teachers and students write them, each with one or two planted errors, and the smallest correction
 * of each. Written without looking at the proof-reader.
 */

/* oxlint-disable max-lines -- two hundred pairs, a table and no code */

/** So many from the start are for development; the rest are sealed: they only measure, nobody tunes to them. */
export const developmentCount = 100;

export const planted: readonly (readonly [wrong: string, right: string])[] = [
  // The development half.
  [
    'Please submit your assignmnet before Friday evening.',
    'Please submit your assignment before Friday evening.',
  ],
  [
    'I have recieved the feedback on my lab report but not the marks.',
    'I have received the feedback on my lab report but not the marks.',
  ],
  [
    'Sir, I did not understood the second question of the quiz.',
    'Sir, I did not understand the second question of the quiz.',
  ],
  [
    'The library will remain closed tommorow because of the elections.',
    'The library will remain closed tomorrow because of the elections.',
  ],
  [
    'Each student have to bring a printed copy of the report.',
    'Each student has to bring a printed copy of the report.',
  ],
  [
    'The results of all three sections was announced this morning.',
    'The results of all three sections were announced this morning.',
  ],
  [
    'there are only two seats left for the pottery workshop, so register soon.',
    'There are only two seats left for the pottery workshop, so register soon.',
  ],
  [
    "The chemistry lab has lost it's water supply for the morning.",
    'The chemistry lab has lost its water supply for the morning.',
  ],
  [
    'Its important to keep your observation notebook up to date.',
    "It's important to keep your observation notebook up to date.",
  ],
  [
    'You must submitted the consent form by 5 p.m. on Tuesday.',
    'You must submit the consent form by 5 p.m. on Tuesday.',
  ],
  [
    'In your groups, discuss about the case study and post a short sumary.',
    'In your groups, discuss the case study and post a short summary.',
  ],
  ['The written paper lasts for a hour and a half.', 'The written paper lasts for an hour and a half.'],
  [
    'Where can I get more informations about the merit scholership?',
    'Where can I get more information about the merit scholarship?',
  ],
  [
    'One of the student from Section B has left a calculator in Room 204.',
    'One of the students from Section B has left a calculator in Room 204.',
  ],
  [
    'Everyone must sign the the attendance sheet before leaving the hall.',
    'Everyone must sign the attendance sheet before leaving the hall.',
  ],
  [
    'Our next tutorial is on monday at 10:30 in the seminar room.',
    'Our next tutorial is on Monday at 10:30 in the seminar room.',
  ],
  [
    "All the student's are requested to assemble in the auditorium by nine.",
    'All the students are requested to assemble in the auditorium by nine.',
  ],
  [
    'Read chapter four , and answer the questions at the end.',
    'Read chapter four, and answer the questions at the end.',
  ],
  [
    "Ma'am, their is a mistake in the answer key for Question 7.",
    "Ma'am, there is a mistake in the answer key for Question 7.",
  ],
  [
    'My score is lower then I expected, so I would like my paper to be checked again.',
    'My score is lower than I expected, so I would like my paper to be checked again.',
  ],
  ["Upload you're slides to the shared folder by noon.", 'Upload your slides to the shared folder by noon.'],
  [
    'The video is to large to upload. Could I bring it on a pen drive?',
    'The video is too large to upload. Could I bring it on a pen drive?',
  ],
  [
    'Missing more than three practicals will effect your internal marks.',
    'Missing more than three practicals will affect your internal marks.',
  ],
  ['You will loose five marks for every day of delay.', 'You will lose five marks for every day of delay.'],
  [
    'Could you please advice me on which elective to take?',
    'Could you please advise me on which elective to take?',
  ],
  [
    'I am not sure weather the viva is on the same day as the theory paper.',
    'I am not sure whether the viva is on the same day as the theory paper.',
  ],
  [
    'The goverment has declared a holiday, so the practical is postponed to next week.',
    'The government has declared a holiday, so the practical is postponed to next week.',
  ],
  [
    'We seperated the two liquids with a funnel, but the layers were not clear.',
    'We separated the two liquids with a funnel, but the layers were not clear.',
  ],
  [
    'I beleive the formula on slide 12 is missing a minus sign.',
    'I believe the formula on slide 12 is missing a minus sign.',
  ],
  [
    'Your conclusion definately needs another draft before the final submission.',
    'Your conclusion definitely needs another draft before the final submission.',
  ],
  [
    'The nature club is collecting old newpapers for the enviroment week.',
    'The nature club is collecting old newspapers for the environment week.',
  ],
  [
    "Rohan don't have access to the shared folder, so he cannot add his section.",
    "Rohan doesn't have access to the shared folder, so he cannot add his section.",
  ],
  [
    "I didn't went to the hostel meeting because I had a fever.",
    "I didn't go to the hostel meeting because I had a fever.",
  ],
  [
    'We have wrote the introduction and the method, but the conclusion is still pending.',
    'We have written the introduction and the method, but the conclusion is still pending.',
  ],
  [
    'First-year students need to completed the fire safety training before they enter the workshop.',
    'First-year students need to complete the fire safety training before they enter the workshop.',
  ],
  [
    'There is many errors in the program that you uploded last night.',
    'There are many errors in the program that you uploaded last night.',
  ],
  [
    'This course consists from five modules and a mini project.',
    'This course consists of five modules and a mini project.',
  ],
  [
    'I am very intrested in joining the robotics team this year.',
    'I am very interested in joining the robotics team this year.',
  ],
  [
    'For Unit 2 you will write a assignment on rural credit.',
    'For Unit 2 you will write an assignment on rural credit.',
  ],
  [
    'The committe will interview the shortlisted candidates after lunch.',
    'The committee will interview the shortlisted candidates after lunch.',
  ],
  [
    'We are still wating for our hall tickets, and the exam is on Wednesday.',
    'We are still waiting for our hall tickets, and the exam is on Wednesday.',
  ],
  [
    'Your final grade depends of the quality of the report and the presentation.',
    'Your final grade depends on the quality of the report and the presentation.',
  ],
  [
    'My freind and I could not find the page number of the second quotation.',
    'My friend and I could not find the page number of the second quotation.',
  ],
  [
    'Students who was absent last week must meet me in the staff room.',
    'Students who were absent last week must meet me in the staff room.',
  ],
  [
    'The calender on the notice board shows a different date for the fest.',
    'The calendar on the notice board shows a different date for the fest.',
  ],
  [
    'It is neccessary to cite every source that you use.',
    'It is necessary to cite every source that you use.',
  ],
  [
    'We succesfully completed the titration, but our readings does not match the theory.',
    'We successfully completed the titration, but our readings do not match the theory.',
  ],
  ['Please be carefull when you pour the acid.', 'Please be careful when you pour the acid.'],
  [
    'Can I submit the questionaire in Hindi, or must it be in english?',
    'Can I submit the questionnaire in Hindi, or must it be in English?',
  ],
  [
    'The bus for the industrial visit leave from Gate 2 at 6:45 sharp.',
    'The bus for the industrial visit leaves from Gate 2 at 6:45 sharp.',
  ],
  [
    'i could not attend the doubt session because my train was late.',
    'I could not attend the doubt session because my train was late.',
  ],
  [
    'If anyone finds a blue water bottle, please returns it to the hostel office.',
    'If anyone finds a blue water bottle, please return it to the hostel office.',
  ],
  [
    'In this experiement you will measure the refractive index of glass.',
    'In this experiment you will measure the refractive index of glass.',
  ],
  [
    'How do I calculate the standard devation when the class intervals are not equal?',
    'How do I calculate the standard deviation when the class intervals are not equal?',
  ],
  ['Thank you for attend the orientation yesterday.', 'Thank you for attending the orientation yesterday.'],
  [
    'She has went home for Diwali and will join the group call on Sunday.',
    'She has gone home for Diwali and will join the group call on Sunday.',
  ],
  ['The deadline has been extended untill 15 March.', 'The deadline has been extended until 15 March.'],
  ['Please chek your email for the joining link.', 'Please check your email for the joining link.'],
  [
    'The list of selected students are on the notice board near the canteen.',
    'The list of selected students is on the notice board near the canteen.',
  ],
  [
    'I was absent in class on Thursday, so please share the notes.',
    'I was absent from class on Thursday, so please share the notes.',
  ],
  [
    'Yesterday the guest speaker begin with a story about her own college days.',
    'Yesterday the guest speaker began with a story about her own college days.',
  ],
  [
    'My laptp crashed during the online test and I lost all my my answers.',
    'My laptop crashed during the online test and I lost all my answers.',
  ],
  [
    'Draw a neat digram of the human heart and label the four chambes.',
    'Draw a neat diagram of the human heart and label the four chambers.',
  ],
  ['Is it posible to get an extra day for the poster?', 'Is it possible to get an extra day for the poster?'],
  [
    'Kindly refere to the lab manual for the precautions.',
    'Kindly refer to the lab manual for the precautions.',
  ],
  [
    'The marks for Test 1 has been entered in the portal.',
    'The marks for Test 1 have been entered in the portal.',
  ],
  [
    'We are agree with the second argument, but not with the first.',
    'We agree with the second argument, but not with the first.',
  ],
  [
    'The equipments in the physics lab must not be moved.',
    'The equipment in the physics lab must not be moved.',
  ],
  [
    'All homework must be orignal; copied work will receive zero.',
    'All homework must be original; copied work will receive zero.',
  ],
  [
    'Unfortunatly, the swimming pool will stay closed for maintainance.',
    'Unfortunately, the swimming pool will stay closed for maintenance.',
  ],
  [
    'Bring your ID card on saturday, as the guards will not let you in without it.',
    'Bring your ID card on Saturday, as the guards will not let you in without it.',
  ],
  [
    'Could you tell me which chapers are included in the unit test?',
    'Could you tell me which chapters are included in the unit test?',
  ],
  [
    'He explained the topic so good that even the back row asked questions.',
    'He explained the topic so well that even the back row asked questions.',
  ],
  [
    'The college is organsing a blood donation camp on 4 April.',
    'The college is organising a blood donation camp on 4 April.',
  ],
  [
    'We have to made a working model for the science exhibition.',
    'We have to make a working model for the science exhibition.',
  ],
  [
    'Your internship report should be send to the placement cell before it is printed.',
    'Your internship report should be sent to the placement cell before it is printed.',
  ],
  [
    'The secratary of the drama club will collect the names.',
    'The secretary of the drama club will collect the names.',
  ],
  [
    'Why does the loop run one more time when when the list is empty?',
    'Why does the loop run one more time when the list is empty?',
  ],
  [
    "The two company's visiting us next week offer paid internships.",
    'The two companies visiting us next week offer paid internships.',
  ],
  ['Please do not to bring food into the computer lab.', 'Please do not bring food into the computer lab.'],
  ['I have a urgent request about my fee payment.', 'I have an urgent request about my fee payment.'],
  [
    'The temprature of the water bath rose too quikly.',
    'The temperature of the water bath rose too quickly.',
  ],
  [
    'What is the diffrence between mitosis and meiosis?',
    'What is the difference between mitosis and meiosis?',
  ],
  [
    'Write atleast two hundred words and give one example from daily life.',
    'Write at least two hundred words and give one example from daily life.',
  ],
  [
    'This method is more easier than the one in the textbook.',
    'This method is easier than the one in the textbook.',
  ],
  [
    'The project carries forty marks.Submit only one copy per group.',
    'The project carries forty marks. Submit only one copy per group.',
  ],
  [
    'I think the anwser to part (b) should be 12.5 and not 15.',
    'I think the answer to part (b) should be 12.5 and not 15.',
  ],
  [
    'Mobile phones are not alowed in the examination hall.',
    'Mobile phones are not allowed in the examination hall.',
  ],
  [
    'My parents is coming for the convocation and need two guest passes.',
    'My parents are coming for the convocation and need two guest passes.',
  ],
  [
    'We could not found any article on this topic in the digital library.',
    'We could not find any article on this topic in the digital library.',
  ],
  [
    'Last semester Professor Iyer teach us linear algebra with wonderful patience.',
    'Last semester Professor Iyer taught us linear algebra with wonderful patience.',
  ],
  [
    'We are looking forward to meet the alumni at the reunion.',
    'We are looking forward to meeting the alumni at the reunion.',
  ],
  [
    'You can used a scientific calculator, but not a phone.',
    'You can use a scientific calculator, but not a phone.',
  ],
  [
    'The begining of your essay is strong, but the ending feels rushed.',
    'The beginning of your essay is strong, but the ending feels rushed.',
  ],
  [
    'The canteen will probaly open late because of the strike.',
    'The canteen will probably open late because of the strike.',
  ],
  [
    'It was realy helpful to see the worked solution. Thank you, sir.',
    'It was really helpful to see the worked solution. Thank you, sir.',
  ],
  [
    'He is responsable for the seminar hall, the sound sytem and the lights.',
    'He is responsible for the seminar hall, the sound system and the lights.',
  ],
  [
    'I have did the first three sums, but the fourth one is giving a negative lenght.',
    'I have done the first three sums, but the fourth one is giving a negative length.',
  ],
  [
    'Mock interviews will be held in 9 February at the placement cell.',
    'Mock interviews will be held on 9 February at the placement cell.',
  ],
  [
    'All particpants will get a certficate at the closing ceremony.',
    'All participants will get a certificate at the closing ceremony.',
  ],

  // The sealed half: other words, other situations.
  [
    'The warden has promised to solve the accomodation problem in the new block by next month.',
    'The warden has promised to solve the accommodation problem in the new block by next month.',
  ],
  [
    'An error occured when I tried to pay the caution deposit.',
    'An error occurred when I tried to pay the caution deposit.',
  ],
  [
    'The college principle will inaugurate the incubation centre at noon.',
    'The college principal will inaugurate the incubation centre at noon.',
  ],
  [
    'Please keep quite in the reading room after eight.',
    'Please keep quiet in the reading room after eight.',
  ],
  [
    "Who's umbrella is this? It was left under a bench in the music room.",
    'Whose umbrella is this? It was left under a bench in the music room.',
  ],
  [
    'Everybody accept the reserve players should report at the cricket ground.',
    'Everybody except the reserve players should report at the cricket ground.',
  ],
  [
    'I past all my papers this time. Do I still need to pay the repeat fee?',
    'I passed all my papers this time. Do I still need to pay the repeat fee?',
  ],
  ['Has anyone saw the keys to the dance studio?', 'Has anyone seen the keys to the dance studio?'],
  [
    'Her essay on Partition were the best in the whole batch.',
    'Her essay on Partition was the best in the whole batch.',
  ],
  [
    'I would like to recomend Farah for the post of class representive.',
    'I would like to recommend Farah for the post of class representative.',
  ],
  [
    'Kindly attach the original reciept, not a photocopy.',
    'Kindly attach the original receipt, not a photocopy.',
  ],
  [
    'Does the attendance percentge include the days of the sports meet?',
    'Does the attendance percentage include the days of the sports meet?',
  ],
  [
    'Look at your grammer and puntuation once more before the magazine goes to print.',
    'Look at your grammar and punctuation once more before the magazine goes to print.',
  ],
  [
    'Plagarism of any kind leads to a zero in the whole paper.',
    'Plagiarism of any kind leads to a zero in the whole paper.',
  ],
  [
    'I am embarassed to ask, but how do we find the LCM of two polynomials?',
    'I am embarrassed to ask, but how do we find the LCM of two polynomials?',
  ],
  ['A hypothsis must be something that you can test.', 'A hypothesis must be something that you can test.'],
  [
    'The plants near the window grows faster than the ones in the dark cupboard.',
    'The plants near the window grow faster than the ones in the dark cupboard.',
  ],
  [
    "The patient's chart should have be updated before the ward round.",
    "The patient's chart should have been updated before the ward round.",
  ],
  [
    'Nursing interns must wears their badges during clinical postings.',
    'Nursing interns must wear their badges during clinical postings.',
  ],
  [
    "Don't forget to bringing an apron and two clean test tubes.",
    "Don't forget to bring an apron and two clean test tubes.",
  ],
  [
    'He avoided to answer the question about funding during the panel.',
    'He avoided answering the question about funding during the panel.',
  ],
  [
    'If I will miss the retest, can I appear in the supplementary exam?',
    'If I miss the retest, can I appear in the supplementary exam?',
  ],
  ['My roommate insisted to pay the whole mess bill.', 'My roommate insisted on paying the whole mess bill.'],
  [
    'She is capable to handle the accounts of the cultural society.',
    'She is capable of handling the accounts of the cultural society.',
  ],
  [
    'Please reply at this message with your T-shirt size.',
    'Please reply to this message with your T-shirt size.',
  ],
  ['We reached to the museum before it opened.', 'We reached the museum before it opened.'],
  ['He requested for a transfer to the Pune campus.', 'He requested a transfer to the Pune campus.'],
  [
    'All the furnitures in the common room has been polished.',
    'All the furniture in the common room has been polished.',
  ],
  [
    'Thank you all for the honest feedbacks on my first lecture.',
    'Thank you all for the honest feedback on my first lecture.',
  ],
  [
    'This is one of the best book on Mughal architechture.',
    'This is one of the best books on Mughal architecture.',
  ],
  ['This three circuits share a common ground wire.', 'These three circuits share a common ground wire.'],
  [
    'Several childrens from the village school will visit our planetarium.',
    'Several children from the village school will visit our planetarium.',
  ],
  ['Two of the criterias in the rubric overlap.', 'Two of the criteria in the rubric overlap.'],
  [
    "Paste two passport-size photo's on the application and sign across both.",
    'Paste two passport-size photos on the application and sign across both.',
  ],
  [
    'I shall be on leave for my elder sisters wedding from the 3rd to the 7th.',
    "I shall be on leave for my elder sister's wedding from the 3rd to the 7th.",
  ],
  [
    'Were can we collect the lab coats that we ordered?',
    'Where can we collect the lab coats that we ordered?',
  ],
  [
    'We couldnt follow the panel from the back rows because of the echo.',
    "We couldn't follow the panel from the back rows because of the echo.",
  ],
  [
    'Lets meet at the amphitheatre and rehears the skit.',
    "Let's meet at the amphitheatre and rehearse the skit.",
  ],
  [
    'Our captain lead the team to its third title last night.',
    'Our captain led the team to its third title last night.',
  ],
  ['Try to breath slowly before you go on stage.', 'Try to breathe slowly before you go on stage.'],
  [
    'Files, pens and other stationary are sold in the co-operative store.',
    'Files, pens and other stationery are sold in the co-operative store.',
  ],
  [
    'There is no class next weak, as I am at a conference in Kochi.',
    'There is no class next week, as I am at a conference in Kochi.',
  ],
  [
    'You must site the judgment in a footnote, not in the body of the memo.',
    'You must cite the judgment in a footnote, not in the body of the memo.',
  ],
  [
    'I no the derivation, but I do not see where the factor of two comes from.',
    'I know the derivation, but I do not see where the factor of two comes from.',
  ],
  ['Can you here me now? The micraphone was on mute.', 'Can you hear me now? The microphone was on mute.'],
  [
    'Every portfolio must contain one peace of pencil work.',
    'Every portfolio must contain one piece of pencil work.',
  ],
  [
    'Turn of the Bunsen burner as soon as the crystals appear.',
    'Turn off the Bunsen burner as soon as the crystals appear.',
  ],
  [
    'We use to get the question bank a month earlier, but this year it is late.',
    'We used to get the question bank a month earlier, but this year it is late.',
  ],
  [
    'You are suppose to wear formal clothes for the group discussion.',
    'You are supposed to wear formal clothes for the group discussion.',
  ],
  [
    'The talk on tax reform was so bored that half of the audience left.',
    'The talk on tax reform was so boring that half of the audience left.',
  ],
  [
    'I am confusing about the sign convention for concave mirrors.',
    'I am confused about the sign convention for concave mirrors.',
  ],
  [
    'The shedule for the inter-college tornament is on page two.',
    'The schedule for the inter-college tournament is on page two.',
  ],
  [
    'A basic knowlege of statistics is enough for this elective.',
    'A basic knowledge of statistics is enough for this elective.',
  ],
  [
    'The labratory assistant will issue the aparatus only against your card.',
    'The laboratory assistant will issue the apparatus only against your card.',
  ],
  [
    'Practise the pronounciation of these French words with a partner.',
    'Practise the pronunciation of these French words with a partner.',
  ],
  [
    'It is a privelege to welcome Justice Rao to our moot court.',
    'It is a privilege to welcome Justice Rao to our moot court.',
  ],
  [
    'The firm does not garantee a job after the training.',
    'The firm does not guarantee a job after the training.',
  ],
  [
    'Febuary has only nineteen working days, so we shall move fast.',
    'February has only nineteen working days, so we shall move fast.',
  ],
  [
    'The revised sylabus drops the unit on vacuum tubes.',
    'The revised syllabus drops the unit on vacuum tubes.',
  ],
  [
    'Only those who have cleared all backlogs are eligable for campus drives.',
    'Only those who have cleared all backlogs are eligible for campus drives.',
  ],
  [
    'I would apreciate a hint for the integral in Problem 5.3.',
    'I would appreciate a hint for the integral in Problem 5.3.',
  ],
  ['Report any leak in the gas line immediatly.', 'Report any leak in the gas line immediately.'],
  [
    'Althogh it rained all day, the tree planting went on.',
    'Although it rained all day, the tree planting went on.',
  ],
  [
    'We used a different tecnique to stain the onion cells.',
    'We used a different technique to stain the onion cells.',
  ],
  ['The two lines are paralel, so they never meets.', 'The two lines are parallel, so they never meet.'],
  [
    'Aplicants should write their adress in block letters.',
    'Applicants should write their address in block letters.',
  ],
  [
    'A retired judge will give a talk on ancient Tamil litrature and law.',
    'A retired judge will give a talk on ancient Tamil literature and law.',
  ],
  [
    'My month at the dairy farm was a great experiance.',
    'My month at the dairy farm was a great experience.',
  ],
  [
    'Her arguement is clear, yet she offers no evidance.',
    'Her argument is clear, yet she offers no evidence.',
  ],
  ['A minor in psycology needs eighteen credits.', 'A minor in psychology needs eighteen credits.'],
  [
    'Three of my collegues are on election duty, so the evening batch will sit with mine.',
    'Three of my colleagues are on election duty, so the evening batch will sit with mine.',
  ],
  [
    'Solve each excercise in rough first, and then copy it neatly.',
    'Solve each exercise in rough first, and then copy it neatly.',
  ],
  [
    'The equasion has no real roots because the discriminant is negative.',
    'The equation has no real roots because the discriminant is negative.',
  ],
  [
    'The oppurtunity is open to final-year students of all branches.',
    'The opportunity is open to final-year students of all branches.',
  ],
  [
    'Your topic is too broad, and the bibilography is incomplete.',
    'Your topic is too broad, and the bibliography is incomplete.',
  ],
  [
    'You can download the migration certificate form the portal.',
    'You can download the migration certificate from the portal.',
  ],
  [
    "The audit of the society's accounts will take place on July.",
    "The audit of the society's accounts will take place in July.",
  ],
  [
    'in case of fire, use the staircase near the east wing.',
    'In case of fire, use the staircase near the east wing.',
  ],
  [
    'Registration for the half marathon closes on the last day of october.',
    'Registration for the half marathon closes on the last day of October.',
  ],
  [
    'Why is the current zero here ? I thought both switches were closed.',
    'Why is the current zero here? I thought both switches were closed.',
  ],
  [
    'Dear parents ,the annual day has been moved to the evening.',
    'Dear parents, the annual day has been moved to the evening.',
  ],
  [
    'You may ask your thesis guide to to sign the logbook.',
    'You may ask your thesis guide to sign the logbook.',
  ],
  ['Nobody know who booked the badminton court.', 'Nobody knows who booked the badminton court.'],
  [
    'The price of imported reagents keep rising, so do not waste them.',
    'The price of imported reagents keeps rising, so do not waste them.',
  ],
  [
    'An university team from Nepal will join the hackathon.',
    'A university team from Nepal will join the hackathon.',
  ],
  [
    'My cousin wants to become engineer and asked me about lateral entry.',
    'My cousin wants to become an engineer and asked me about lateral entry.',
  ],
  [
    'He is the most fastest bowler that our college has produced.',
    'He is the fastest bowler that our college has produced.',
  ],
  [
    'This edition is worst than the previous one; half of the plates are blurred.',
    'This edition is worse than the previous one; half of the plates are blurred.',
  ],
  [
    'The cook has began to serve brekfast at 6:30 for the early shift.',
    'The cook has begun to serve breakfast at 6:30 for the early shift.',
  ],
  ['Kabir has forget to mark the peaks on his graph.', 'Kabir has forgotten to mark the peaks on his graph.'],
  [
    'The old palm-leaf manuscripts are lieing in a cupboard behind the reception desk.',
    'The old palm-leaf manuscripts are lying in a cupboard behind the reception desk.',
  ],
  [
    "The stage was decorate with marigolds for the freshers' party.",
    "The stage was decorated with marigolds for the freshers' party.",
  ],
  [
    'Had we knew about the road block, we would have started earlier.',
    'Had we known about the road block, we would have started earlier.',
  ],
  [
    'I have been a hosteller since two years and have never broken a rule.',
    'I have been a hosteller for two years and have never broken a rule.',
  ],
  [
    'Inspite of the power cut, the first-aid demostration went on by torchlight.',
    'In spite of the power cut, the first-aid demonstration went on by torchlight.',
  ],
  [
    'The jury comprises of three external examiners and one former student.',
    'The jury comprises three external examiners and one former student.',
  ],
  [
    'How can I cope up with two practicals and a surprize test on the same day?',
    'How can I cope with two practicals and a surprise test on the same day?',
  ],
  ['There were less visitors at the second screening.', 'There were fewer visitors at the second screening.'],
  [
    'The office is open between 10 a.m. to 4 p.m. on all weakdays.',
    'The office is open between 10 a.m. and 4 p.m. on all weekdays.',
  ],
  ['Most of us prefer evening labs than morning labs.', 'Most of us prefer evening labs to morning labs.'],
];
