const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** 'from>to; from>to'. */
export const pairs = (words: string): ReadonlyMap<string, string> =>
  new Map(
    words
      .trim()
      .split(/[;\n]/)
      .map((pair) => pair.trim().split('>') as [string, string]),
  );

/** Misspellings that have one meaning only, or more than one likely cure by the checker. Lower case. */
export const misspellings = pairs(`
wether>whether; befor>before; becuase>because; beacuse>because; becouse>because; alot>a lot; atleast>at least; infact>in fact
aswell>as well; eachother>each other; incase>in case; inspite>in spite; inorder>in order; upto>up to; untill>until
untlil>until; tommorow>tomorrow; tommorrow>tomorrow; tomorow>tomorrow; thier>their; teh>the; hte>the; adn>and; taht>that
wich>which; whcih>which; recieve>receive; recieved>received; recieving>receiving; beleive>believe; acheive>achieve
acheived>achieved; acheivement>achievement; seperate>separate; seperately>separately; seperated>separated; definately>definitely
definatly>definitely; occured>occurred; occuring>occurring; occurence>occurrence; refered>referred; refering>referring
begining>beginning; writting>writing; writen>written; submited>submitted; submitt>submit; submiting>submitting; submision>submission; submmission>submission
comittee>committee; commitee>committee; committe>committee; sucessful>successful; successfull>successful; succesful>successful; sucess>success
sucessfully>successfully; succesfully>successfully; necesary>necessary; neccessary>necessary; neccesary>necessary; accross>across; acording>according
adress>address; adresses>addresses; arguement>argument; calender>calendar; catagory>category; cemetary>cemetery; changable>changeable
collegue>colleague; colleage>colleague; comming>coming; concious>conscious; consistant>consistent; existance>existence
experiance>experience; explaination>explanation; familar>familiar; finaly>finally; foriegn>foreign; fourty>forty; freind>friend; freinds>friends
goverment>government; gaurd>guard; garantee>guarantee; guarentee>guarantee; happend>happened; harrass>harass; immediatly>immediately; immediatley>immediately
imediately>immediately; independant>independent; intresting>interesting; intrest>interest; intrested>interested; knowlege>knowledge; knowladge>knowledge
liason>liaison; libary>library; liabrary>library; lisence>licence; maintainance>maintenance; maintenence>maintenance; noticable>noticeable
oppurtunity>opportunity; oportunity>opportunity; opportunites>opportunities; orginal>original; paralel>parallel; particpate>participate; particpation>participation
performence>performance; persistant>persistent; posession>possession; prefered>preferred; preperation>preparation; privelege>privilege; probaly>probably
procede>proceed; proffesor>professor; professer>professor; proffessor>professor; programing>programming; promiss>promise; pronounciation>pronunciation
publically>publicly; questionaire>questionnaire; realy>really; reccomend>recommend; recomend>recommend; recomended>recommended; recomendation>recommendation; reccommend>recommend
relevent>relevant; relavant>relevant; religous>religious; remeber>remember; rember>remember; repitition>repetition; responsability>responsibility; responsibilty>responsibility
resourse>resource; resourses>resources; restarant>restaurant; rythm>rhythm; scedule>schedule; schedual>schedule; shedule>schedule; secratary>secretary; sentance>sentence; similiar>similar
sincerly>sincerely; speach>speech; strenght>strength; studing>studying; studnets>students; studens>students; studnet>student; syllabas>syllabus; sylabus>syllabus; suprise>surprise
temperture>temperature; temprature>temperature; threshhold>threshold; tution>tuition; truely>truly; unforseen>unforeseen; unfortunatly>unfortunately; usefull>useful; useing>using
usualy>usually; vaccum>vacuum; visable>visible; wednessday>Wednesday; weired>weird; wierd>weird; whereever>wherever; wheather>whether; whther>whether; sheduled>scheduled; postphoned>postponed; postpond>postponed; cancled>cancelled
assigment>assignment; assignement>assignment; assingment>assignment; assigments>assignments; attendence>attendance; attendent>attendant; attatch>attach; attatched>attached; availible>available; avaliable>available; availabe>available
calculater>calculator; certifcate>certificate; certificat>certificate; chaper>chapter; colum>column; concider>consider; datas>data; deatils>details; detials>details; dicuss>discuss; discusion>discussion; diffrent>different; diffrence>difference; diffrences>differences
differnt>different; dissapoint>disappoint; dissappear>disappear; enviroment>environment; enviorment>environment; equiptment>equipment; excercise>exercise; exersise>exercise; excercises>exercises; exellent>excellent; excelent>excellent; examle>example; exmaple>example
facualty>faculty; facalty>faculty; feild>field; grammer>grammar; gramatical>grammatical; guidence>guidance; guidlines>guidelines; guidline>guideline; hypothisis>hypothesis; importent>important; imporant>important; improvment>improvement
infomation>information; informaton>information; inteligent>intelligent; intrument>instrument; instuctions>instructions; instrucitons>instructions; instuction>instruction; introdution>introduction; labratory>laboratory; labrotory>laboratory; laboratary>laboratory
lecure>lecture; lecurer>lecturer; lectuer>lecture; lenght>length; maintanance>maintenance; managment>management; manditory>mandatory; mandatary>mandatory; meausre>measure; mesure>measure; mathmatics>mathematics; mathamatics>mathematics; mininum>minimum; minumum>minimum; maxium>maximum
occassion>occasion; ocasion>occasion; paragragh>paragraph; parallell>parallel; percentge>percentage; permision>permission; permited>permitted; pratical>practical; practicle>practical; presantation>presentation; presention>presentation; presetation>presentation; probem>problem; problme>problem
proccess>process; proces>process; proposel>proposal; quetion>question; quesiton>question; questons>questions; recived>received; refrence>reference; referance>reference; regester>register; registeration>registration; registation>registration; regularily>regularly; reponse>response; reqired>required; requirment>requirement; requirments>requirements
reserch>research; reasearch>research; resarch>research; respnsible>responsible; rearch>research; sciense>science; semster>semester; semister>semester; seminer>seminar; signiture>signature; sumbit>submit; sumary>summary; techer>teacher; techinque>technique; techology>technology; tecnical>technical; theroy>theory; thoery>theory; thourough>thorough; throught>through; togather>together; tought>taught
undestand>understand; understandng>understanding; univeristy>university; univercity>university; varient>variant; venu>venue; verfy>verify; volenteer>volunteer; voluntears>volunteers; vollunteer>volunteer; wellcome>welcome; wokshop>workshop; worksop>workshop; workshp>workshop; writeing>writing; yesturday>yesterday; anual>annual; anualy>annually; annoucement>announcement; anouncement>announcement; annouce>announce; announcment>announcement; aplication>application; aplly>apply; aproach>approach; aproval>approval; apropriate>appropriate; appropiate>appropriate
basicly>basically; beautifull>beautiful; bussiness>business; buisness>business; carefull>careful; carefuly>carefully; challange>challenge; charactor>character; choosen>chosen; colleagu>colleague; compitition>competition; competetion>competition; competion>competition; competative>competitive; complection>completion; compleat>complete; completly>completely; compulsary>compulsory; conclution>conclusion; condidate>candidate; confrence>conference; conferance>conference; congradulations>congratulations; correctely>correctly; coures>courses; critera>criteria; curiculum>curriculum; ciriculum>curriculum; deparment>department; departement>department; depatment>department; discription>description; desription>description; disipline>discipline; dissmissed>dismissed; docments>documents; documnet>document; documets>documents; eligable>eligible; elligible>eligible; embarass>embarrass; equasion>equation; eqation>equation; esential>essential; evalution>evaluation; evryone>everyone; everone>everyone; eveything>everything; exept>except; experment>experiment; expirement>experiment; explane>explain; extention>extension; extreem>extreme; faild>failed; febuary>February; foward>forward; furthur>further; genral>general; generaly>generally; hieght>height; helpfull>helpful; hostle>hostel; imagin>imagine; incharge>in charge; indivisual>individual; indiviual>individual; inital>initial; intership>internship; intervew>interview; invlove>involve; journel>journal; langauge>language; languge>language; leasure>leisure; matrial>material; materal>material; materails>materials; mentionned>mentioned; mesage>message; milage>mileage; mispell>misspell; moniter>monitor; nescessary>necessary; ninty>ninety; offical>official; oficial>official; ommit>omit; oppinion>opinion; orgnise>organise; orginise>organise; payed>paid; perfomance>performance; phisics>physics; physices>physics; plese>please; prevous>previous; previos>previous; princple>principle; progam>program; projct>project; prupose>purpose; purpus>purpose; recipt>receipt; reciept>receipt; reciepts>receipts; reslut>result; reults>results; satisfactary>satisfactory; shure>sure; simulatneous>simultaneous; speciman>specimen; statment>statement; stoped>stopped; stratagy>strategy; sugest>suggest; suggesstion>suggestion; sugestion>suggestion; suport>support; tempory>temporary; temporery>temporary; thanx>thanks; timmings>timings; timeing>timing; tracsport>transport; transfered>transferred; tranport>transport; usless>useless; utalize>utilize; vist>visit; wil>will; couldnt>couldn't; dont>don't; cant>can't; doesnt>doesn't; isnt>isn't; didnt>didn't; wasnt>wasn't; werent>weren't; arent>aren't; hasnt>hasn't; havent>haven't; wouldnt>wouldn't; shouldnt>shouldn't; youre>you're; theyre>they're; ive>I've; weakdays>weekdays; weakday>weekday; weakend>weekend; plagarism>plagiarism; althogh>although; althought>although; aplicants>applicants; aplicant>applicant; bibilography>bibliography; lieing>lying; representive>representative; rehears>rehearse; chek>check; refere>refer; wating>waiting; whitch>which; yeild>yield; enterpreneur>entrepreneur; enterpreneurship>entrepreneurship; knowledgable>knowledgeable; payement>payment; colege>college; examintion>examination; timetabel>timetable; equippment>equipment`);

/** Of these only one form exists. */
export const uncountable = pairs(`
informations>information; homeworks>homework; equipments>equipment; advices>advice; furnitures>furniture; feedbacks>feedback; knowledges>knowledge
stationeries>stationery; luggages>luggage; softwares>software; hardwares>hardware; musics>music; sceneries>scenery; courseworks>coursework; paperworks>paperwork; machineries>machinery`);

/** Things that a campus speaks of, one of them; the plural ends in s. */
export const nouns = list(`
student teacher professor lecturer mentor mentee faculty-member class course lesson lecture lab laboratory library exam examination test quiz assignment task project report
essay record notebook book chapter page question answer problem experiment result mark grade form certificate document file folder copy draft paper presentation slide poster
seminar workshop session meeting event club team group member volunteer candidate applicant participant winner committee hall room seat bus hostel canteen office department
college semester term holiday fee receipt payment deadline notice announcement rule reason point step example method formula equation graph table figure diagram map model
sample reading value variable function program loop array node circuit resistor lens battery computer laptop mouse keyboard screen link website password account message
email comment doubt video lecture recording schedule timetable change mistake error issue topic subject unit module week day hour minute month year time visitor guest speaker parent friend classmate photograph picture list copy company school college brother sister charger bag bottle card key door window
note phone mobile device slot ticket circular material detail instruction requirement activity competition interview application textbook calculator uniform coat apron tool fest viva reader writer author driver farmer
worker player singer dancer speaker actor manager engineer scientist doctor nurse citizen country village town city river mountain tree plant flower bird dog cat animal house building road bridge car train machine
engine system network server computer-lab browser password algorithm language sentence word letter story poem novel essay song picture photo camera video game match ticket ball goal prize award medal trophy
budget bill coin price shop market product customer company job salary bank loan law court judge leader election party vote right duty war battle king queen century age idea theory concept property law principle
force particle atom molecule cell organ muscle bone disease medicine patient experiment reaction metal acid base liquid gas crystal magnet motor switch wire signal sensor robot satellite planet star effect
advantage disadvantage difference similarity feature kind part beginning line point circle triangle angle square number digit equation fraction series term proof theorem lemma definition rule law
question-paper skill habit hobby interest opinion argument decision choice goal task step result outcome summary conclusion introduction reference source quotation appendix table chart column row`);

export const baseOf = pairs(`
went>go; came>come; took>take; gave>give; saw>see; wrote>write; did>do; made>make; knew>know; got>get; began>begin; spoke>speak; chose>choose; broke>break; ate>eat; drank>drink; fell>fall; forgot>forget; found>find; heard>hear; kept>keep; left>leave; lost>lose; met>meet; paid>pay; ran>run; said>say; sent>send; sat>sit; stood>stand; taught>teach; thought>think; told>tell; understood>understand; won>win; brought>bring; bought>buy; built>build; caught>catch; felt>feel; held>hold; learnt>learn; slept>sleep; spent>spend; swam>swim
submitted>submit; completed>complete; attended>attend; uploaded>upload; received>receive; finished>finish; started>start; joined>join; returned>return; asked>ask; answered>answer; called>call; collected>collect; checked>check; reached>reach; worked>work; studied>study; tried>try; used>use; wanted>want; needed>need; changed>change; discussed>discuss; explained>explain; informed>inform; entered>enter; opened>open; closed>close; passed>pass; failed>fail; showed>show; learned>learn; registered>register; participated>participate; presented>present; prepared>prepare; included>include; contained>contain; mentioned>mention; followed>follow; replied>reply; visited>visit; helped>help; participate>participate`);

/** Past tenses that are not the participle. */
export const participleOf = pairs(`
went>gone; came>come; took>taken; gave>given; saw>seen; wrote>written; did>done; knew>known; began>begun; spoke>spoken; chose>chosen; broke>broken; ate>eaten; drank>drunk; fell>fallen; forgot>forgotten; ran>run; swam>swum; became>become; drove>driven; rose>risen; showed>shown; hide>hidden; stole>stolen; threw>thrown; wore>worn; grew>grown; drew>drawn`);

/** The third person of verbs that teachers and students use, and the form without s. */
export const thirdPerson = list(`
submit inform bring complete attend upload send write read finish start join return ask answer call collect check reach work need use want show explain contain include
register participate present follow reply visit help see hear meet welcome make take give get keep give begin end open close wear carry pay meet report sign study learn understand know think contact prepare revise describe discuss draw measure record calculate solve choose consider provide produce receive remain require cover depend increase decrease mean
come go tell say speak play walk sit stand look watch listen wait talk stay live move allow happen seem become teach flow consist belong believe agree like love enjoy hope wish expect decide arrive leave pass fail win lose
declare respect run buy sell build create develop apply fill select perform observe analyse improve share save try bring sleep eat drink drive grow fall feel find hold lead`);
