export const staff = {
  fields: {
    subject: "Temat",
    language: "Język strony",
    preferredDate: "Inny termin w\u00a0formularzu",
    memberCount: "Liczba członków",
    priceBasis: "Skąd ceny",
    address: "Adres",
    nip: "NIP",
    regon: "REGON",
    named: "Osoby w\u00a0zamówieniu",
  },
  languages: {
    pl: "polski",
    en: "angielski",
  },
  reason:
    "Dostajesz ten e-mail, bo Twój adres jest na liście powiadomień o\u00a0zgłoszeniach ze strony {site}.",
  suspectedSpam: "Wygląda na to, że formularz wypełnił program. Nadawca nie dostał potwierdzenia.",
  open: "Otwórz w\u00a0panelu",
  record: { label: "W\u00a0panelu", link: "otwórz rezerwację" },
  reply:
    "Odpowiedz w\u00a0panelu albo na adres podany wyżej. Odpowiedź na ten e-mail nie trafi do nadawcy.",
  /** To an operator whom another one made the owner of a lead. */
  assigned: {
    subject: "Przypisano Ci: {lead}",
    preheader: "Od teraz to Twoje zgłoszenie.",
    heading: "Przypisano Ci zgłoszenie",
    what: "Od teraz to Twoje zgłoszenie. Treść i\u00a0dane nadawcy są w\u00a0panelu.",
    lead: "Zgłoszenie",
    followUpOn: "Następny kontakt",
  },
  contact: {
    subject: "Wiadomość ze strony: {subject}",
    preheader: "{name}: {message}",
    heading: "Nowa wiadomość ze strony",
    message: "Treść wiadomości",
  },
  demoBooking: {
    subject: "Rezerwacja demo, {moment}: {name}",
    preheader: "Termin czeka na potwierdzenie w\u00a0panelu.",
    isConfirmed: "Termin jest potwierdzony, nadawca ma wpis do kalendarza.",
    confirm: "Potwierdź",
    heading: "Nowa rezerwacja demo",
    moved: {
      subject: "Demo ma nowy termin, {moment}: {name}",
      preheader: "Poprzedni termin: {before}. Jest już wolny.",
      heading: "Nadawca przełożył demo",
      before: "Poprzedni termin",
    },
    host: {
      reason: "Dostajesz ten e-mail, bo prowadzisz prezentacje na stronie {site}.",
      invited: {
        subject: "Prowadzisz demo, {moment}: {name}",
        heading: "Prowadzisz to demo",
      },
      moved: {
        subject: "Prowadzisz demo w\u00a0nowym terminie, {moment}: {name}",
        heading: "Demo, które prowadzisz, ma nowy termin",
      },
      replaced: {
        subject: "Demo prowadzi ktoś inny, {moment}: {name}",
        heading: "To demo prowadzi ktoś inny",
      },
      unconfirmed: {
        subject: "Demo znów niepotwierdzone, {moment}: {name}",
        heading: "To demo znów czeka na potwierdzenie",
      },
      cancelled: {
        subject: "Demo odwołane, {moment}: {name}",
        heading: "Demo się nie odbędzie",
      },
      erased: {
        name: "dane usunięte",
        preheader: "Wpis z\u00a0załącznika usunie je z\u00a0kalendarza.",
        what: "Usunęliśmy dane osoby, która je zarezerwowała. Usuń też wcześniejsze wiadomości o\u00a0tym demo i\u00a0wpis w\u00a0kalendarzu, jeśli w\u00a0nim został.",
      },
    },
    lapsing: {
      subject: "Rezerwacja demo niedługo wygaśnie, {moment}: {name}",
      preheader: "Bez potwierdzenia termin wróci do kalendarza.",
      heading: "Rezerwacja demo niedługo wygaśnie",
      until: "Wygasa bez odpowiedzi",
    },
    unanswered: {
      subject: "Dzisiejsze demo bez potwierdzenia, {moment}: {name}",
      preheader: "Nadawca nie wie, czy ma czekać.",
      heading: "Dzisiejsze demo czeka na potwierdzenie",
    },
    withdrawn: {
      subject: "Demo odwołane przez nadawcę, {moment}: {name}",
      preheader: "Termin jest już wolny.",
      heading: "Nadawca odwołał demo",
    },
  },
  order: {
    subject: "Zamówienie {number}: {clubName}",
    preheader: "{name}: {plan}, {total}",
    heading: "Nowe zamówienie",
    card: "Zamawia: {clubName}",
    sender: "Kto składa zamówienie",
    agreement: "Dane do umowy",
    wrongChecksum: "{value} (błędna suma kontrolna)",
    named:
      "{count, plural, one {# osoba, jej dane są} few {# osoby, ich dane są} other {# osób, ich dane są}} w\u00a0panelu",
    priceBases: {
      "landing-page": "ze strony głównej, cennik nr\u00a0{version}",
      "simple-order-dialog":
        "z\u00a0okna prostego zamówienia na stronie cennika, cennik nr\u00a0{version}",
    },
  },
  betaSignup: {
    subject: "Zgłoszenie do testów beta: {clubName}",
    preheader: "{name}, liczba członków: {clubSize}",
    heading: "Nowe zgłoszenie do testów beta",
  },
  bugReport: {
    subject: "Zgłoszenie błędu: {title}",
    preheader: "{sender}: {title}",
    heading: "Nowe zgłoszenie błędu",
    fields: {
      sender: "System klubu",
      senderEmail: "E-mail klubu",
      title: "Tytuł",
      category: "Kategoria",
      type: "Rodzaj",
      priority: "Priorytet",
      reporterName: "Zgłasza",
      reporterEmail: "E-mail zgłaszającego",
      createdAt: "Otrzymano",
      description: "Opis",
      reproductionSteps: "Jak powtórzyć",
      expectedBehavior: "Czego oczekiwano",
      actualBehavior: "Co się dzieje",
    },
    types: { bug: "błąd", feature: "nowa funkcja", improvement: "ulepszenie", other: "inne" },
    priorities: { low: "niski", medium: "średni", high: "wysoki", critical: "krytyczny" },
  },
  summary: {
    subject:
      "{count, plural, one {# zgłoszenie} few {# zgłoszenia} other {# zgłoszeń}} bez osobnego e-maila",
    preheader: "Wszystkie są w\u00a0panelu.",
    heading: "Zgłoszenia bez osobnego e-maila",
    what: "W\u00a0ciągu godziny przyszło więcej zgłoszeń, niż wysyłamy powiadomień. O\u00a0tych nie było osobnego e-maila:",
    more: "{count, plural, one {I\u00a0jeszcze # zgłoszenie} few {I\u00a0jeszcze # zgłoszenia} other {I\u00a0jeszcze # zgłoszeń}} w\u00a0panelu.",
    kinds: {
      contact: "Wiadomość ze strony",
      "demo-booking": "Rezerwacja demo",
      order: "Zamówienie",
      "beta-signup": "Zgłoszenie do testów beta",
      "bug-report": "Zgłoszenie błędu",
    },
  },
  followUp: {
    subject:
      "Następny kontakt dziś: {count, plural, one {# zgłoszenie} few {# zgłoszenia} other {# zgłoszeń}}",
    preheader: "Nadszedł dzień, na który odłożono sprawę.",
    heading: "Czas na następny kontakt",
    what: "W\u00a0tych Twoich zgłoszeniach nadszedł dzień następnego kontaktu:",
    whatOfNobody:
      "W\u00a0tych zgłoszeniach bez aktywnego opiekuna nadszedł dzień następnego kontaktu:",
    nameless: "bez nazwiska",
  },
  /** Named after the events of an operator. */
  operator: {
    reason: "Dostajesz ten e-mail, bo to adres Twojego konta operatora strony {site}.",
    "password-changed": {
      subject: "Nowe hasło do panelu",
      preheader: "Jeśli to nie Twoja zmiana, zareaguj od razu.",
      heading: "Ustawiono nowe hasło",
      what: "Konto {email} ma nowe hasło. Wszystkie inne sesje tego konta zostały zakończone.",
      otherwise:
        "Jeśli to nie Twoja zmiana, od razu powiadom innych operatorów i\u00a0osobę, która prowadzi serwer: mogą wyłączyć konto albo wysłać link do nowego hasła.",
    },
    "passkey-added": {
      subject: "Dodano klucz dostępu do panelu",
      preheader: "Jeśli to nie Twoja zmiana, zareaguj od razu.",
      heading: "Dodano klucz dostępu",
      what: "Do konta {email} dodano klucz dostępu. Można się nim zalogować bez hasła. Wszystkie klucze pokazuje ekran „Moje konto”.",
      otherwise:
        "Jeśli to nie Twoja zmiana, ktoś ma dostęp do Twojego konta: od razu usuń ten klucz, zmień hasło i\u00a0powiadom osobę, która prowadzi serwer.",
    },
    "passkey-removed": {
      subject: "Usunięto klucz dostępu do panelu",
      preheader: "Jeśli to nie Twoja zmiana, zareaguj od razu.",
      heading: "Usunięto klucz dostępu",
      what: "Z\u00a0konta {email} usunięto klucz dostępu. Nie można się nim już zalogować. Pozostałe klucze pokazuje ekran „Moje konto”.",
      otherwise:
        "Jeśli to nie Twoja zmiana, ktoś ma dostęp do Twojego konta: od razu zmień hasło i\u00a0powiadom osobę, która prowadzi serwer.",
    },
    "passkey-refused": {
      subject: "Odrzucono klucz dostępu do panelu",
      preheader: "Ktoś mógł skopiować Twój klucz.",
      heading: "Odrzucono klucz dostępu",
      what: "Klucz dostępu do konta {email} podał licznik użyć, który już był. Tak dzieje się, gdy istnieje kopia klucza. Logowanie odrzucono.",
      otherwise:
        "Jeśli to nie była Twoja próba, od razu usuń ten klucz na ekranie „Moje konto” i\u00a0powiadom osobę, która prowadzi serwer. Jeśli Twoja, usuń go i\u00a0dodaj ponownie.",
    },
    managed: {
      subjects: {
        added: "Operatorzy panelu: nowe konto",
        invited: "Operatorzy panelu: zaproszenie",
        withdrawn: "Operatorzy panelu: wycofane zaproszenie",
        disabled: "Operatorzy panelu: wyłączone konto",
        enabled: "Operatorzy panelu: włączone konto",
        "sessions-ended": "Operatorzy panelu: zakończone sesje",
        "password-reset": "Operatorzy panelu: unieważnione hasło",
        "access-reset": "Operatorzy panelu: unieważnione hasło i\u00a0klucze",
        "passkeys-reset": "Operatorzy panelu: usunięte klucze dostępu",
        "address-changed": "Operatorzy panelu: nowy adres konta",
      },
      preheader: "Sprawdź, czy ktoś to z\u00a0Wami ustalał.",
      heading: "Zmiana wśród operatorów",
      acts: {
        added: "{email} może się logować do panelu.",
        invited: "{email} dostaje zaproszenie do panelu: link, który ustawia hasło.",
        withdrawn:
          "Zaproszenie do panelu, którego nikt nie użył, zostało wycofane. Jego link już nie działa.",
        "address-changed": "Konto {email} ma ten adres zamiast dotychczasowego.",
        "access-reset":
          "Hasło i\u00a0klucze dostępu konta {email} przestały działać, a\u00a0jego sesje zostały zakończone. Trzeba ustawić nowe hasło.",
        disabled:
          "{email} nie może się już logować do panelu. Sesje tego konta zostały zakończone.",
        enabled: "{email} znów może się logować do panelu.",
        "sessions-ended": "Zakończono wszystkie sesje konta {email}.",
        "password-reset":
          "Hasło konta {email} przestało działać, a\u00a0jego sesje zostały zakończone. Trzeba ustawić nowe.",
        "passkeys-reset":
          "Usunięto wszystkie klucze dostępu konta {email}, a\u00a0jego sesje zostały zakończone.",
      },
      by: "Kto to zrobił: {who}.",
      server: "osoba, która prowadzi serwer",
      otherwise:
        "Jeśli nikt tego z\u00a0Wami nie ustalał, zapytaj tę osobę inną drogą niż e-mail. Dostęp odbiera ekran „Operatorzy”.",
    },
    "link-due": {
      set: "Ustaw hasło",
      until: "Link działa raz, do {until}. Nie przekazuj go nikomu.",
      invited: {
        subject: "Zaproszenie do panelu",
        preheader: "Ustaw hasło, a\u00a0panel się otworzy.",
        heading: "Zaproszenie do panelu",
        what: "Do panelu strony {site} zaprasza Cię {who}. Twoje konto to {email}. Brakuje mu tylko hasła.",
        otherwise:
          "Jeśli nie wiesz, o\u00a0co chodzi, nic nie rób: bez hasła konto się nie otworzy.",
      },
      "password-reset": {
        subject: "Ustaw nowe hasło do panelu",
        preheader: "Dotychczasowe hasło przestało działać.",
        heading: "Ustaw nowe hasło",
        what: "Dotychczasowe hasło konta {email} przestało działać, a\u00a0jego sesje zostały zakończone. Zrobił to inny operator: {who}.",
        otherwise:
          "Jeśli tego nie ustalaliście, zapytaj tę osobę inną drogą niż e-mail, zanim ustawisz hasło.",
      },
      "password-forgotten": {
        subject: "Link do nowego hasła",
        preheader: "Link działa 30\u00a0minut.",
        heading: "Ustaw nowe hasło",
        what: "Ktoś zaznaczył na stronie logowania, że nie pamięta hasła do konta {email}. Nowe hasło zakończy wszystkie sesje. Klucz dostępu będzie nadal potrzebny.",
        otherwise: "Jeśli to nie Ty, nic nie rób: hasło się nie zmieni.",
      },
    },
  },
};
