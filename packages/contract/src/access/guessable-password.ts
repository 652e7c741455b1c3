/**
 * Finds long passwords that are guessed first. Lists of leaked passwords hold few of 15 characters
 * or more, and nearly all of them are made of a few parts: popular words, the site's own names,
 * years, keys beside each other, and repeats. So the parts are listed, not the passwords.
 */

/** A password of so many parts, or fewer, is guessable. A character outside a part counts as one. */
const partsMax = 4;

/**
 * True for a password that consists of few well-known parts, in any case, with signs between them
 * and digits in the place of letters.
 *
 * @param names names that an attacker knows: of the product, the company and the operator
 */
export function isGuessable(password: string, names: readonly string[] = []): boolean {
  const typed = plain(password);
  const words = new Set([...popularWords(), ...names.flatMap(wordsOf)]);
  return [typed, respell(typed, lettersFor), respell(typed, digitsUnder)].some(
    (spelling) => countParts(spelling, words) <= partsMax,
  );
}

/** Lower case, without accents and without the signs that people put between words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFKD")
    .replaceAll(/[\p{Mark}\s._,;:/\\|+=-]/gu, "");
}

function respell(text: string, signs: ReadonlyMap<string, string>): string {
  return Array.from(text, (sign) => signs.get(sign) ?? sign).join("");
}

/** The letters that digits and signs stand for, as in `P@ssw0rd`. */
const lettersFor = pairs("0o 1i 3e 4a 5s 7t 8b 9g @a $s !i");
/** The digits on whose keys the signs are, as in `zaq1@WSX`. */
const digitsUnder = pairs("!1 @2 #3 $4 %5 ^6 &7 *8 (9 )0");

function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(" ").map(([from = "", to = ""]) => [from, to]));
}

/** The words of a name such as `anna.nowak@klub.example`, and all of it as one word. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u).map(plain);
  return [...words, words.join("")].filter((word) => word.length >= 3);
}

/** In characters. A longer one is a repeat of a shorter one. */
const partLengthMax = 40;

/** The fewest parts that make up the text. A repeat of an earlier part does not count. */
function countParts(text: string, words: ReadonlySet<string>): number {
  const counts = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let fewest = Infinity;
    for (let start = Math.max(0, end - partLengthMax); start < end; start += 1) {
      const part = text.slice(start, end);
      const before = counts[start] ?? 0;
      fewest = Math.min(fewest, before + (isRepeat(text, start, part) ? 0 : costOf(part, words)));
    }
    counts.push(fewest);
  }
  return counts.at(-1) ?? 0;
}

function isRepeat(text: string, start: number, part: string): boolean {
  return part.length >= 3 && text.slice(0, start).includes(part);
}

function costOf(part: string, words: ReadonlySet<string>): number {
  const isPart = words.has(part) || isYearOrShort(part) || isRun(part) || isWalk(part);
  return isPart ? 1 : part.length;
}

/** A year, or up to four digits such as those of a date. */
function isYearOrShort(part: string): boolean {
  return /^\d{1,4}$/.test(part);
}

/** One character again and again. */
function isRun(part: string): boolean {
  return part.length >= 2 && new Set(part).size === 1;
}

/** Keys beside each other, in either direction. */
function isWalk(part: string): boolean {
  if (part.length < 3) return false;
  const backwards = part.split("").toReversed().join("");
  return walks.some((walk) => walk.includes(part) || walk.includes(backwards));
}

const walks = [
  "12345678901234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7ki8lo9p0",
  "!@#$%^&*()",
];

/** Words of passwords in Polish and English, also of the trade of this product. */
function popularWords(): string[] {
  return `
    password passwd pass haslo hasla tajne tajny tajnehaslo sekret secret private prywatne moje mojehaslo
    my the and nie jest to is this that not very bardzo long dlugie longpassword moj moja twoje your
    admin administrator root user uzytkownik login logowanie konto account operator panel system
    test testowe tester demo temp tymczasowe default domyslne guest gosc changeme change zmien zmienmnie
    welcome witaj witam witajcie hello hej czesc letmein open otworz enter wejdz start master mistrz
    super mega nowe new stare old first pierwsze pierwszy one two three jeden dwa trzy four five six
    w z i o na do od dla za po klub klubie klubu kluby club clubs sport sports sportowy sportowe sportowa sports druzyna team zawodnik player
    trener coach trening training boisko stadion liga league mecz match gol goal pilka nozna football
    soccer siatkowka koszykowka basketball tenis plywanie judo karate lekkoatletyka zarzad prezes
    manager management member members czlonek czlonkowie skladki azs gks lks mks uks ks pzpn fifa uefa
    polska polski poland warszawa krakow lodz wroclaw poznan gdansk gdynia szczecin lublin katowice
    bialystok bydgoszcz legia wisla lech widzew slask gornik ruch arka cracovia barcelona real madryt
    liverpool chelsea arsenal manchester united juventus bayern lewandowski ronaldo messi
    kocham cie kochamcie kocha love iloveyou loveyou loves kotek kot piesek pies misiek mis misia
    skarb skarbie slonko sloneczko kwiatek kwiatuszek aniolek anioly rodzina family dom home mama tata
    dragon smok monkey malpa princess ksiezniczka sunshine shadow killer batman superman spiderman
    pokemon starwars matrix ninja pirat hunter tiger tygrys orzel eagle lion lew wilk wolf
    anna ania kasia katarzyna basia barbara gosia malgorzata magda magdalena ola aleksandra asia joanna
    monika agnieszka karolina natalia paulina weronika zuzia zuzanna julia maja lena ewa
    jan janek adam adas tomek tomasz marcin mateusz michal pawel piotr piotrek kamil kuba jakub lukasz
    krzysiek krzysztof bartek dawid damian daniel patryk maciek maciej robert rafal wojtek grzegorz
    michael jessica charlie thomas george jordan ashley andrew joshua matthew
    styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien
    january february march april may june july august september october november december
    wiosna lato jesien zima spring summer autumn fall winter
    poniedzialek wtorek sroda czwartek piatek sobota niedziela
    monday tuesday wednesday thursday friday saturday sunday today dzis jutro
    google facebook microsoft windows apple iphone samsung android linux ubuntu gmail email mail
    internet komputer computer server serwer office biuro firma company praca work money pieniadze
    trustno1 whatever freedom computer internet football baseball hockey soccer purple orange yellow
    black white czarny bialy czerwony zielony niebieski red green blue jesus jezus maryja bog god
    com org net example localhost www http https
    correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/);
}
