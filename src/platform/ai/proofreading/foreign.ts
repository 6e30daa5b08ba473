// Sentences in another language in Latin letters, Hindi and Marathi for the most part. They are left as they are.
import type { Span } from './protect.ts';

/** Words that are neither English nor names. */
const clear = new Set(
  `hai hain nahi nahin mein kya kyu kyun kyunki kaise kaisa kaisi kab kaha kahan kisi kiska kiske mera meri mere tera teri tere tumhara hamara humara aap aapka aapke aapko hum humko humein mujhe
  mujhko tujhe tumhe unko unka usko uska uske isko iska iske ka ke ki ko kar karo karna karne karke karte karta karti karenge hoga hogi honge hota hoti hote raha rahe rahi gaya gayi gaye bhi toh aur
  lekin wala wale wali sab log logon liye paas saath abhi phir aaj bola bolo bole batao bataya chahiye sakta sakte sakti haan accha acha theek thik yaar arre arey bhai bhaiya didi matlab jaldi kuch koi
  sirf bahut bohot diya dila dena dedo lena liya kijiye dijiye bahar andar upar niche wahan yahan baje
  aahe ahe aahet ahet nahit mala tula tyala tila amhala tumhala majha majhi majhe maza mazi maze tujha tumcha amcha tumhi amhi apan apla aplya kay kaay kasa kashi kadhi kuthe kiti madhe madhye sathi
  ani aani mhanje mhanun mhantla zala zali zale jhala jhali jhale hoil hoin karaycha karaychi karal kara udya ithe tithe kon konala dya ghya yeil yenar jaanar aani bagh sangto sanga
  nathi kem cheye chhe`
    .trim()
    .split(/\s+/),
);
/** A sentence with two of them is in that language. */
const leastClear = 2;
/** Or this share of words that no dictionary has and nothing near explains. */
const strangeShare = 0.3;
const leastStrange = 3;

/** Foreign words, and whole sentences where there are several. `strange`: words that nothing explains. */
export function foreignSpans(text: string, strange: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const sentence of text.matchAll(/[^.!?\n]+/g)) {
    const start = sentence.index;
    const end = start + sentence[0].length;
    const words = [...sentence[0].matchAll(/[A-Za-z]+/g)];
    const known = words.filter(([word]) => clear.has(word.toLowerCase()));
    while ((strange[at]?.start ?? end) < start) at += 1;
    let strangers = 0;
    for (; (strange[at]?.start ?? end) < end; at += 1) strangers += 1;
    if (known.length >= leastClear || isStrange(strangers, words.length)) spans.push({ start, end });
    else
      for (const { index, 0: word } of known)
        spans.push({ start: start + index, end: start + index + word.length });
  }
  return spans;
}

const isStrange = (strangers: number, words: number): boolean =>
  strangers >= leastStrange && strangers >= words * strangeShare;
