/**
 * Words that are guessed first, in plain letters: those among the 190 most used passwords of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT), such of Polish lists, words of this trade, and all longer
 * ones among its 49,233 that consist of nothing else.
 */
export const mostUsedPasswords: readonly string[] = `
    1qaz2wsx abcdef admin administrator agnieszka andrea anthony arsenal asdfgh asdfghjkl ashley
    austin bailey barcelona barney bartek baseball batman bigdog biteme boomer boston brandon
    brandy bulldog buster camaro charles charlie chelsea chester chicken club compaq computer
    cookie corvette cowboy cowboys dakota damian daniel dawid diablo diamond dragon eagles edward
    falcon ferrari football freedom gateway ginger golfer guitar hammer hardcore harley haslo
    heather hockey hunter iceman iloveyou internet jackson jennifer jessica johnny jordan joseph
    joshua junior justin kacper kamil karolina katarzyna killer klaster klub kochamcie kochanie
    komputer krystian lakers legia letmein lukasz maciek maggie manager marina martin master
    mateusz matrix matthew maverick melissa mercedes merlin michael michelle mickey miller misiek
    money monkey monster morgan mother mustang myszka nascar nicole nikita niunia oliver operator
    orange password patrick patryk peanut phoenix piotrek polska porsche princess purple qazwsx
    qwerty qwertyuiop ranger richard samantha samsung scooby scooter secret shadow shooting silver
    sloneczko smokey snoopy soccer sparky spider starwars steelers strzelec strzelecki strzelnica
    summer sunshine superman taylor tennis thomas thunder tigers tigger trustno welcome whatever
    william wojtek yankees yellow zaq12wsx zuzanna zxcvbn zxcvbnm 111222333444555 122333444455555
    23176djivanfros 420842084208555 aksjdlasdakj89879 bhrh0h2oof6xbqjeh bpgjldsgjldthnf
    hd764nw5d7e1vb1 hd764nw5d7e1vbv lhbjkjubz2957704 lytdybrbdfvgbhf mailcreated5240
    momsanaladventure neepodchehyl nemvxyheqdd5oqxyxyzi nick1234rem936 passwordassword
    passwordstandard polniypizdec0211 polniypizdec1102 polniypizdec110211 zqjphsyf6ctifgu
  `
  .trim()
  .split(/\s+/);
