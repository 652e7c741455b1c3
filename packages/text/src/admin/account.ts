/** Texts of the operator's account and of the login. */
export const account = {
  title: "Moje konto",
  loading: "Ładowanie konta...",
  failed: "Nie udało się wczytać konta.",
  showOf: (action: string, field: string) => `${action}: ${field}`,

  name: {
    title: "Podpis",
    lead: "Tym imieniem i\u00a0nazwiskiem kończą się Twoje odpowiedzi, a\u00a0imię widać w\u00a0polu nadawcy. Bez niego podpisuje je firma.",
    label: "Imię i\u00a0nazwisko (opcjonalnie)",
    save: "Zapisz podpis",
    saving: "Zapisywanie...",
    saved: { title: "Podpis zapisany" },
  },

  password: {
    title: "Hasło",
    lead: "Zmiana hasła kończy wszystkie pozostałe sesje.",
    email: "E-mail",
    current: "Obecne hasło",
    next: "Nowe hasło",
    hint: "Co najmniej 15\u00a0znaków. Najlepiej kilka przypadkowych słów.",
    save: "Zmień hasło",
    saving: "Zmienianie...",
    changed: {
      title: "Hasło zmienione",
      description: "Pozostałe sesje zostały zakończone.",
    },
  },

  passkeys: {
    title: "Klucze dostępu",
    lead: "Klucz dostępu (passkey) loguje bez hasła: odciskiem palca, twarzą albo PIN-em urządzenia. Nie da się go wyłudzić ani podejrzeć.",
    loading: "Ładowanie kluczy...",
    failed: "Nie udało się wczytać kluczy dostępu.",
    added: (moment: string) => `Dodano\u00a0${moment}`,
    lastUsed: (moment: string) => `ostatnio użyto\u00a0${moment}`,
    neverUsed: "jeszcze nieużywany",
    onlyOne:
      "To jedyny klucz dostępu tego konta. Dodaj drugi na innym urządzeniu, aby zguba nie odcięła Cię od panelu.",
    add: "Dodaj klucz dostępu",
    addTitle: "Dodaj klucz dostępu",
    prove: "Najpierw potwierdź, że to Ty.",
    next: "Dalej",
    checking: "Sprawdzanie...",
    nameLead: "Nadaj kluczowi nazwę. Potem przeglądarka zapyta, gdzie go zapisać.",
    name: "Nazwa klucza",
    nameHint: "Na przykład: telefon służbowy. Tylko dla Ciebie.",
    create: "Utwórz klucz",
    adding: "Tworzenie...",
    addedToast: { title: "Klucz dostępu dodany" },
    rename: "Zmień nazwę",
    renameTitle: "Zmień nazwę klucza dostępu",
    save: "Zapisz",
    saving: "Zapisywanie...",
    renamed: { title: "Nazwa klucza zmieniona" },
    remove: "Usuń",
    removeTitle: (name: string) => `Usuń klucz: ${name}`,
    removeLead:
      "Tym kluczem nie będzie już można się zalogować. Usuń go potem także z\u00a0urządzenia.",
    removing: "Usuwanie...",
    removed: { title: "Klucz dostępu usunięty" },
    cancel: "Anuluj",
    close: "Zamknij okno",
    failures: {
      cancelled: "Przerwano albo minął czas. Spróbuj ponownie.",
      elsewhere:
        "Klucz utworzony dla innego adresu strony tutaj nie działa. Poproś innego operatora o\u00a0usunięcie Twoich kluczy albo użyj na serwerze polecenia „operator reset-passkeys”. Potem zalogujesz się hasłem.",
      unsupported:
        "Ta przeglądarka nie obsługuje kluczy dostępu. Użyj hasła albo nowszej przeglądarki.",
      known: "To urządzenie ma już klucz dostępu do tego konta.",
      wrongAddress:
        "Klucze dostępu nie działają pod tym adresem. Otwórz panel pod głównym adresem strony.",
      refused: "Ten klucz nie należy do tego konta albo minęło za dużo czasu. Spróbuj ponownie.",
      failed: "Urządzenie nie podało klucza. Spróbuj ponownie albo użyj innego urządzenia.",
      notLoaded:
        "Nie udało się wczytać tej części panelu. Sprawdź połączenie i\u00a0spróbuj ponownie.",
    },
  },

  proof: {
    title: "Potwierdź, że to Ty",
    lead: "Od ostatniego logowania minęło trochę czasu, a\u00a0ta czynność dotyczy poufnych danych.",
    submit: "Potwierdź",
    byPasskey: "Potwierdź kluczem dostępu",
    pending: "Sprawdzanie...",
    cancel: "Anuluj",
    close: "Zamknij okno",
  },

  setup: {
    password: {
      title: "Ustaw własne hasło",
      lead: "Pierwsze hasło zna ktoś jeszcze. Panel otworzy się, gdy zmienisz je na własne.",
    },
    secondFactor: {
      title: "Dodaj klucz dostępu",
      lead: "Panel wymaga klucza dostępu (passkey): loguje bez hasła, odciskiem palca, twarzą albo PIN-em urządzenia.",
    },
  },

  sessions: {
    title: "Sesje",
    lead: "Przeglądarki, w\u00a0których to konto jest zalogowane. Nieużywana sesja kończy się po 30\u00a0minutach.",
    failed: "Nie udało się wczytać sesji.",
    loading: "Ładowanie sesji...",
    current: "Ta sesja",
    unknown: "Nieznana przeglądarka",
    since: (moment: string) => `Zalogowano\u00a0${moment}`,
    lastSeen: (moment: string) => `ostatnio\u00a0${moment}`,
    end: "Zakończ",
    ended: { title: "Sesja zakończona" },
    endOthers: "Zakończ pozostałe sesje",
    othersEnded: { title: "Pozostałe sesje zakończone" },
  },

  ending: {
    title: "Sesja zaraz się skończy",
    lead: "Od dłuższego czasu nic się w\u00a0panelu nie dzieje. Po zalogowaniu wrócisz w\u00a0to samo miejsce.",
    leadForGood:
      "Sesja trwa najwyżej 12\u00a0godzin i\u00a0nie da się jej przedłużyć. Po zalogowaniu wrócisz w\u00a0to samo miejsce.",
    left: "Pozostało",
    /** Read aloud now and then, unlike the clock beside it. */
    announce: (seconds: number) =>
      `Sesja skończy się za ${seconds >= 60 ? `${Math.round(seconds / 60)}\u00a0min` : `${seconds}\u00a0s`}.`,
    stay: "Zostań zalogowany",
    staying: "Przedłużanie...",
    understood: "Rozumiem",
    close: "Zamknij i\u00a0zostań zalogowany",
    closeForGood: "Zamknij okno",
  },

  /** The page of a link that sets a password, and of who forgot it. */
  link: {
    forgot: "Nie pamiętam hasła",
    forgotLead:
      "Podaj e-mail swojego konta. Wyślemy link, który działa raz, przez 30\u00a0minut, i\u00a0pozwala ustawić nowe hasło.",
    send: "Wyślij link",
    sending: "Wysyłanie...",
    sentTitle: "Sprawdź pocztę",
    sent: (email: string) =>
      `Jeśli ${email} to adres konta operatora, link jest w\u00a0drodze. Nie ma go po kilku minutach? Zajrzyj do spamu albo poproś o\u00a0link innego operatora.`,
    backToLogin: "Wróć do logowania",
    titles: {
      invited: "Ustaw swoje hasło",
      "password-reset": "Ustaw nowe hasło",
      "password-forgotten": "Ustaw nowe hasło",
    },
    account: "Konto:",
    set: "Ustaw hasło",
    setting: "Ustawianie...",
    done: { title: "Hasło ustawione", description: "Otwieramy panel." },
    overTitle: "Ten link nie działa",
    over: "Został użyty, minął jego czas albo zastąpił go nowszy. Wybierz „Nie pamiętam hasła”, a\u00a0wyślemy nowy.",
    overNewer: (moment: string) =>
      `Zastąpił go nowszy, wysłany ${moment.replace(" ", "\u00a0")}. Poszukaj go w\u00a0poczcie albo poproś o\u00a0jeszcze jeden.`,
    overLate: "Jego czas minął: e-mail doszedł za późno albo długo czekał. Wyślemy nowy.",
    overUsed: "Został już użyty albo unieważniony. Jeśli potrzebujesz hasła, wyślemy nowy.",
    renew: "Wyślij nowy link",
    renewed:
      "Nowy link jest w\u00a0drodze na adres tego konta. Nie ma go po kilku minutach? Zajrzyj do spamu albo poproś o\u00a0link innego operatora.",
    failed: "Nie udało się sprawdzić linku.",
  },

  login: {
    notKept: {
      cookiesBlocked:
        "Dane się zgadzają, ale przeglądarka nie zachowała sesji, bo blokuje pliki cookies tej strony. Zezwól na nie i\u00a0zaloguj się ponownie.",
      httpsNeeded: (address: string) =>
        `Dane się zgadzają, ale przeglądarka nie zachowała sesji, bo stronę otwarto przez http. Zaloguj się przez https: ${address}`,
    },
    byPasskey: "Zaloguj się kluczem dostępu",
    passkeyLead: "To konto ma klucz dostępu. Potwierdź nim logowanie.",
    back: "Wróć do e-maila i\u00a0hasła",
  },
};
