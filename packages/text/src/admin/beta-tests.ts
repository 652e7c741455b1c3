/** The popup controls above the list of the beta tests. */
export const betaTests = {
  popup: "Okno zapisów na stronie",
  popupHint: "Odwiedzający widzą zaproszenie do testów beta 3\u00a0sekundy po wejściu na stronę.",
  popupSwitch: "Pokazuj okno zapisów",
  promiseOver: (day: string) =>
    `Obietnica w\u00a0oknie minęła ${day}, więc okno zaprasza już bez niej.`,
  promiseChange: "Zmień obietnicę",
  popupFailed: "Nie udało się wczytać ustawienia okna.",
  updated: "Ustawienia zaktualizowane",
  updateFailed: "Wystąpił błąd podczas aktualizacji ustawień.",

  thisBrowser: "Ta przeglądarka:",
  wasShown: "Okno było już pokazane w\u00a0tej przeglądarce, więc się w\u00a0niej nie powtórzy.",
  wasNotShown: "Okno nie było jeszcze pokazane w\u00a0tej przeglądarce.",
  reset: "Wyczyść znacznik pokazania",
  isReset: "Znacznik pokazania został wyczyszczony",
};
