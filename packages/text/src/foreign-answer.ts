/** For an answer in HTML, which the api never gives. */
export const foreignAnswer = {
  pl: "To nie jest odpowiedź serwisu. Żądanie zatrzymała zapora lub serwer pośredniczący, zapytaj o\u00a0to administratora sieci.",
  en: "This is not an answer of the service. A firewall or proxy stopped the request; ask the network's administrator.",
};
