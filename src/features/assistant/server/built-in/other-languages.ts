// Words of questions in Hindi and Marathi, in Latin and in Devanagari script, and what they are in English. Names and titles
// stay as they are; grammar is left out, because the words decide what is asked.
import { fold } from './words.ts';

/** English words, then those that mean them. '-' stands for no word. */
const meanings = `
when: kab kabhi kadhi kevha कब कधी केव्हा
what: kya kay क्या काय
who: kaun kon kisne koni कौन कोण किसने कोणी
where: kahan kaha kuthe kidhar कहाँ कहां कुठे किधर
how: kaise kaisa kaisi kasa kase kashi कैसे कैसा कसा कसे कशी
how many: kitne kitna kitni kiti कितने कितना कितनी किती
meaning: matlab arth मतलब अर्थ
which: kis kisme kaunsa kaunsi konsa konsi konta konti konte कौनसा कौनसी कोणता कोणती कोणते
why: kyun kyu kyon क्यों
my: mera meri mere maza mazi maze majha majhi majhe मेरा मेरी मेरे माझा माझी माझे
i: main mujhe mujhko mala maine मैं मुझे मला मैंने मी
today: aaj आज
tomorrow: kal udya उद्या कल
yesterday: kaal काल
week: hafta hafte saptah athavda athavdyat हफ्ते हफ्ता सप्ताह आठवडा आठवड्यात
month: mahina mahine महीना महीने महिना
day: din divas दिन दिवस
next: agla agle agli pudhcha pudhil अगला अगले अगली पुढचा पुढील
last: pichla pichle pichli magcha पिछला पिछले पिछली मागचा
this: is iss ye yeh ya hya इस यह ये या ह्या
have to: karna karni karaycha karayche करना करनी करायचे करायचा
do: karo kar
submit: jama dena dyaycha dyayche जमा द्यायचे
due: antim akhri aakhri shevatchi अंतिम आखिरी शेवटची
date: tarikh tareekh तारीख
work: kaam kam काम
meet: milna milenge milte bhetu bhetnar bhet मिलना मिलेंगे भेटू भेट
gave: diya dila dili दिया दिला
homework: gruhpath grihkarya गृहपाठ गृहकार्य
left: baaki baki bacha bache शेष बाकी बचा
teacher: shikshak guruji शिक्षक
marks: ank gun अंक गुण
class: kaksha varg कक्षा वर्ग
show: dikhao dikha dakhav दिखाओ दाखव
tell: batao bata sang sanga बताओ बता सांग सांगा
language: bhasha bhaashaa भाषा
difference: antar farak fark अंतर फरक
help: madad madat मदद
notice: suchna soochna सूचना
event: karyakram कार्यक्रम
message: sandesh संदेश
explain: samjhao samjha samjav समझाओ समजाव
reply: javab jawab javaab jawaab uttar जवाब उत्तर
-: aaya aaye aayi aya mila mili mile आया आई मिला hai hain ho hoga hogi honge tha thi the ka ki ke ko se mein par pe tak bhi toh na nahi aahe aahet ahe ahet cha chi che chya la ne sathi madhe var paryant pan है हैं हो होगा था थी का की के को से में पर तक भी तो आहे आहेत चा ची चे च्या ला ने साठी मध्ये वर पर्यंत
`;

const english = new Map<string, string>();
for (const line of meanings.trim().split('\n')) {
  const [meaning = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) if (!english.has(fold(word))) english.set(fold(word), meaning);
}
/** Words that are also English or names: alone they say nothing about the language. */
const shared = new Set(
  'the is do ho na to par pan var ya la ne se ki ka ke gun kal kam main kar mi ye pe cha chi che din bata bacha tha thi kay mala sang kon kasa maza bhet ank varg kaha saptah divas madat bhi maina'.split(
    ' ',
  ),
);

/** A folded question with its Hindi and Marathi words in English. A question without a clear one stays as it is. */
export function inEnglish(folded: string): string {
  const words = folded.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!words.some((word) => english.has(word) && !shared.has(word))) return folded;
  return folded
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
      const meaning = english.get(word);
      return meaning === undefined ? word : meaning === '-' ? '' : meaning;
    })
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
