/** The page that shows credentials once. Apart from the texts of the site, which every page loads. */
const pl = {
  title: "Dane dostępowe",
  heading: "Dane dostępowe dla systemu klubu",
  lead: "Ten link pokaże je tylko raz. Najpierw przygotuj miejsce, w\u00a0którym je zapiszesz: menedżer haseł albo ustawienia systemu klubu.",
  show: "Pokaż dane dostępowe",
  showing: "Wczytywanie…",
  shown: "Zapisz je teraz: tego linku nie da się otworzyć drugi raz.",
  of: (name: string, club: string) => (name === club ? name : `${name}, ${club}`),
  api: "Adres API",
  token: "Adres tokenu",
  clientId: "Client ID",
  clientSecret: "Client secret",
  copyAll: "Kopiuj wszystko jako .env",
  documentation: "Dokumentacja dla programisty",
  copy: "Kopiuj",
  copied: "Skopiowano do schowka",
  failed: "Nie udało się skopiować",
  failedHint: "Zaznacz tekst i\u00a0skopiuj go ręcznie.",
  over: "Ten link nie działa",
  overText: "Jest nieprawidłowy, nieaktualny albo został już użyty.",
  overHint: (email: string) =>
    `Poproś o\u00a0nowy osobę, która go przysłała, albo napisz na ${email}. Jeśli to nie Ty go otworzyłeś lub otworzyłaś, napisz o\u00a0tym: wydamy nowy sekret.`,
  notLoaded: "Nie udało się wczytać danych",
  notLoadedHint: "Sprawdź połączenie i\u00a0spróbuj ponownie.",
};

const en: typeof pl = {
  title: "Credentials",
  heading: "Credentials for your club's system",
  lead: "This link shows them only once. First prepare the place where you will keep them: a password manager or the settings of the system.",
  show: "Show the credentials",
  showing: "Loading…",
  shown: "Save them now: this link cannot be opened again.",
  of: (name, club) => (name === club ? name : `${name}, ${club}`),
  api: "API address",
  token: "Token address",
  clientId: "Client ID",
  clientSecret: "Client secret",
  copyAll: "Copy everything as .env",
  documentation: "Documentation for developers",
  copy: "Copy",
  copied: "Copied to clipboard",
  failed: "Copying failed",
  failedHint: "Select the text and copy it by hand.",
  over: "This link does not work",
  overText: "It is wrong, out of date, or has been used.",
  overHint: (email) =>
    `Ask whoever sent it for a new one, or write to ${email}. If it was not you who opened it, tell us: we will issue a new secret.`,
  notLoaded: "The credentials could not be loaded",
  notLoadedHint: "Check your connection and try again.",
};

export const credentialLink = { pl, en };
