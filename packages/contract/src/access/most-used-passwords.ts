/**
 * Passwords that are guessed first, in lower case. Only long ones are listed, because the length
 * refuses all others: these are all of 15 characters or more among the 49,233 most used passwords
 * of `@zxcvbn-ts/language-common` 4.1.3 (MIT). Its first 10,000 hold two of them.
 */
export const mostUsedPasswords: ReadonlySet<string> = new Set(
  `
    111222333444555 122333444455555 1234567887654321 12345678900987654321 1234567890987654321
    1234567890qwerty 12345678987654321 123456789987654321 123456789qwerty 1234qwerasdfzxcv
    1qa2ws3ed4rf5tg 1qaz2wsx3edc4rfv 1qazxsw23edcvfr4 23176djivanfros 420842084208555
    aksjdlasdakj89879 bhrh0h2oof6xbqjeh bpgjldsgjldthnf hd764nw5d7e1vb1 hd764nw5d7e1vbv
    lhbjkjubz2957704 lytdybrbdfvgbhf mailcreated5240 momsanaladventure ne_e_pod_chehyl
    nemvxyheqdd5oqxyxyzi nick1234-rem936 passwordassword passwordpassword passwordstandard
    polniypizdec0211 polniypizdec1102 polniypizdec110211 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0
    qazwsxedcrfvtgb qwertasdfgzxcvb qwerty123456789 qwertyuiop12345 zqjphsyf6ctifgu zxcvbnm123456789
  `
    .trim()
    .split(/\s+/),
);
