/** A one-letter word is bound to the next word, so that it ends no line. */
export const pl = {
  fields: {
    name: "Imię i\u00a0nazwisko",
    email: "E-mail",
    phone: "Telefon",
    clubName: "Klub",
    clubSize: "Liczba członków",
    place: "Miejsce",
    link: "Link do spotkania",
    host: "Prowadzi",
    number: "Numer",
    plan: "Plan",
    paymentMode: "Rozliczenie",
    modules: "Moduły",
    gross: "Razem z\u00a0VAT {percent}%",
    sentAt: "Wysłano",
    reference: "Numer zgłoszenia",
  },
  moment: "{moment} czasu warszawskiego",
  /** The second line of an appointment, below its day. */
  hour: "godz.\u00a0{time} czasu warszawskiego",
  /** Of a mail about a request that an operator typed. */
  typedReason: "Dostajesz ten e-mail, bo podano nam ten adres osobiście lub telefonicznie.",
  receipt: "Numer zgłoszenia {reference}, wysłano {moment}.",
  minutes: "{minutes, plural, one {#\u00a0minuta} few {#\u00a0minuty} other {#\u00a0minut}}",
  /** Beside the address of a letter's sender. */
  sender: "{name} z\u00a0{product}",
  company: {
    taxId: "NIP\u00a0{taxId}",
    phone: "tel.\u00a0{phone}",
  },
  plans: {
    small: "Klub Mały",
    medium: "Klub Średni",
    large: "Klub Duży",
  },
  paymentModes: {
    monthly: "miesięcznie",
    yearly: "rocznie",
  },
  totals: {
    monthly: "{amount} netto za miesiąc",
    yearly: "{amount} netto za rok",
  },
  modules: {
    skladki: "Składki",
    zaswiadczenia: "Zaświadczenia",
    rejestr: "Rejestr",
    zawody: "Zawody",
    magazyn: "Magazyn",
  },
  clubSizes: {
    "1-20": "1–20",
    "21-50": "21–50",
    "51-100": "51–100",
    "101-200": "101–200",
    "200+": "ponad 200",
  },
  greeting: {
    // A name needs the vocative here, which nobody can derive from it.
    one: "Dzień dobry,",
    all: "Dzień dobry,",
  },
  requests: {
    links: {
      request: "Zobacz zgłoszenie",
      demo: "Zmień lub odwołaj termin",
      another: "Wybierz inny termin",
      order: "Zobacz zamówienie",
    },
    secret:
      "Ten link otwiera wszystkie zgłoszenia z\u00a0tego adresu e-mail. Nie przekazuj go dalej.",
  },
  add: "Chcesz coś dodać? Po prostu odpowiedz na ten e-mail.",
  contact: {
    subject: "Otrzymaliśmy Twoją wiadomość",
    preheader: "Dziękujemy. Odpowiemy na ten adres e-mail.",
    heading: "Dziękujemy za wiadomość",
    next: "Twoja wiadomość trafiła do naszego zespołu. Odpowiemy na ten adres e-mail.",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu kontaktowym na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
  demoBooking: {
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu rezerwacji prezentacji na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
    change:
      "Ten termin Ci nie pasuje? Zmień go albo odwołaj na stronie zgłoszenia, do której prowadzi link poniżej, albo odpowiedz na ten e-mail.",
    calendarChange:
      "Termin zmienisz albo odwołasz na stronie zgłoszenia, do której prowadzi link poniżej, lub odpowiedzią na ten e-mail; odpowiedzi w\u00a0kalendarzu nikt nie czyta.",
    linkLater: "Link do spotkania przyślemy osobnym e-mailem przed prezentacją.",
    until:
      "Trzymamy ten termin do {moment}. Jeśli do tego czasu go nie potwierdzimy, rezerwacja wygaśnie.",
    unanswered: "Jeśli do tego terminu nie dostaniesz potwierdzenia, zadzwoń do nas: {phone}.",
    another: "Nadal chcesz zobaczyć system? Na naszej stronie znajdziesz wolne terminy.",
    received: {
      subject: "Termin czeka na potwierdzenie: {moment}",
      preheader: "Trzymamy dla Ciebie ten termin i\u00a0potwierdzimy go osobnym e-mailem.",
      heading: "Termin czeka na potwierdzenie",
      next: "Dziękujemy. Potwierdzimy ten termin osobnym e-mailem.",
    },
    confirmed: {
      subject: "Prezentacja potwierdzona: {moment}",
      preheader: "Wpis do kalendarza jest w\u00a0załączniku.",
      heading: "Prezentacja jest potwierdzona",
      next: "Potwierdzamy termin Twojej prezentacji.",
      calendar: "W\u00a0załączniku znajdziesz wpis do kalendarza.",
    },
    updated: {
      subject: "Nowe szczegóły prezentacji: {moment}",
      preheader: "Zaktualizowany wpis do kalendarza jest w\u00a0załączniku.",
      heading: "Nowe szczegóły prezentacji",
      next: "Twoja prezentacja jest potwierdzona. Powyżej są aktualne dane: kiedy, jak i\u00a0gdzie się odbędzie.",
      calendar: "W\u00a0załączniku znajdziesz wpis do kalendarza. Zastąpi on poprzedni.",
    },
    cancelled: {
      subject: "Prezentacja odwołana: {moment}",
      preheader: "Możesz wybrać inny termin na naszej stronie.",
      heading: "Prezentacja została odwołana",
      next: "Prezentacja w\u00a0tym terminie się nie odbędzie.",
      calendar: "Jeśli masz ją w\u00a0kalendarzu, wpis z\u00a0załącznika ją usunie.",
    },
    unconfirmed: {
      subject: "Prezentacja znów czeka na potwierdzenie: {moment}",
      preheader: "Ten termin nie jest już potwierdzony.",
      heading: "Prezentacja znów czeka na potwierdzenie",
      next: "Musieliśmy cofnąć potwierdzenie Twojej prezentacji. Przepraszamy. Nadal trzymamy dla Ciebie ten termin i\u00a0damy znać osobnym e-mailem.",
      calendar: "Wpis z\u00a0załącznika usunie ją z\u00a0kalendarza do czasu potwierdzenia.",
    },
    lapsing: {
      subject: "Rezerwacja prezentacji czeka na potwierdzenie: {moment}",
      preheader: "Niedługo wygaśnie, jeśli jej nie potwierdzimy.",
      heading: "Twoja rezerwacja prezentacji niedługo wygaśnie",
      next: "Jeszcze nie potwierdziliśmy Twojej prezentacji w\u00a0tym terminie.",
      answer: "Nadal Ci na niej zależy? Odpowiedz na ten e-mail, a\u00a0zajmiemy się nią.",
    },
    lapsed: {
      subject: "Rezerwacja prezentacji wygasła: {moment}",
      preheader: "Możesz wybrać inny termin na naszej stronie.",
      heading: "Rezerwacja prezentacji wygasła",
      next: "Nie zdążyliśmy potwierdzić prezentacji w\u00a0tym terminie. Przepraszamy. Termin wrócił do kalendarza.",
    },
    moved: {
      subject: "Nowy termin prezentacji: {moment}",
      preheader: "Poprzedni termin jest już wolny.",
      heading: "Prezentacja ma nowy termin",
      next: "Twoją prezentację przenieśliśmy na nowy termin. Poprzedni jest już wolny.",
      pending:
        "Nowy termin potwierdzimy osobnym e-mailem. W\u00a0załączniku znajdziesz wpis do kalendarza. Zastąpi on poprzedni.",
      confirmed: "W\u00a0załączniku znajdziesz wpis do kalendarza. Zastąpi on poprzedni.",
    },
    movedByUs: {
      subject: "Przełożyliśmy prezentację: {moment}",
      preheader: "Poprzedni termin już nie obowiązuje.",
      heading: "Przełożyliśmy Twoją prezentację",
      next: "Twoja prezentacja ma nowy termin. Poprzedni już nie obowiązuje.",
    },
    reminder: {
      subject: "Przypomnienie o\u00a0prezentacji: {moment}",
      preheader: "Do zobaczenia na prezentacji.",
      heading: "Przypominamy o\u00a0prezentacji",
      next: "Twoja prezentacja odbędzie się już wkrótce.",
    },
    calendar: {
      summary: "Prezentacja {productName}",
      description:
        "Prezentacja systemu {productName}. Jeśli termin Ci nie pasuje, napisz na adres {email} lub zadzwoń: {phone}.",
      fileName: "prezentacja-{day}.ics",
    },
  },
  order: {
    subject: "Otrzymaliśmy zamówienie {number}",
    preheader: "Dziękujemy. Skontaktujemy się z\u00a0Tobą wkrótce.",
    heading: "Dziękujemy za zamówienie",
    card: "Zamówienie {number}",
    // The day by which the page after the order promises an answer.
    next: "Zamówienie trafiło do naszego zespołu. Najpóźniej {day} ({weekday}) odezwiemy się, żeby potwierdzić szczegóły i\u00a0płatność.",
    payment: "Na razie nie musisz nic płacić.",
    attachment: "Potwierdzenie zamówienia w\u00a0PDF jest w\u00a0załączniku.",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu zamówienia na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
  /** To the administrator that somebody else named. */
  orderAdministrator: {
    subject: "Podano nam Twoje dane w\u00a0zamówieniu {number}",
    preheader: "Kto je podał, po co je mamy, jak długo i\u00a0jak się sprzeciwić.",
    heading: "Podano nam Twoje dane",
    source:
      "Osoba, która złożyła u\u00a0nas zamówienie w\u00a0imieniu klubu, podała Ciebie jako administratora systemu {product} w\u00a0tym klubie, czyli pierwszego użytkownika.",
    unnamed: "Jeśli nie wiesz, o\u00a0który klub chodzi, zapytaj nas, odpowiadając na ten e-mail.",
    sender: "Osoba, która złożyła zamówienie",
    order: "Zamówienie",
    dataLabel: "Co mamy",
    data: "imię i\u00a0nazwisko, ten adres e-mail, numer PESEL (zaszyfrowany)",
    purpose: {
      title: "Po co",
      text: "Żeby pierwsze uprawnienia w\u00a0systemie klubu dostała właściwa osoba. To nasz prawnie uzasadniony interes (art.\u00a06 ust.\u00a01 lit.\u00a0f RODO). {company} jest administratorem Twoich danych.",
    },
    kept: {
      title: "Jak długo",
      text: "Numer PESEL: {peselOfClosedOrder} od zakończenia lub anulowania zamówienia, najpóźniej {pesel} od jego złożenia. Pozostałe dane: przez czas umowy z\u00a0klubem i, licząc od zakończenia zamówienia, co najmniej: {orders}; licząc od jego anulowania: {leads}.",
    },
    rights: {
      title: "Twoje prawa",
      text: "Możesz się sprzeciwić, zażądać kopii danych, ich sprostowania, ograniczenia lub usunięcia. Wystarczy odpowiedzieć na ten e-mail albo napisać na adres {email}. Możesz też wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych. O\u00a0tym, komu przekazujemy dane, i\u00a0o\u00a0reszcie przeczytasz w\u00a0polityce prywatności.",
    },
    policy: "Polityka prywatności",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu zamówienia na stronie {site}. Piszemy o\u00a0tym tylko raz (art.\u00a014 RODO).",
  },
  orderDocument: {
    fileName: "zamowienie-{number}.pdf",
    kind: "Potwierdzenie zamówienia",
    title: "Potwierdzenie zamówienia {number}",
    heading: "Zamówienie {number}",
    submittedAt: "Złożone {moment}",
    provider: "Usługodawca",
    club: "Zamawiający",
    nip: "NIP\u00a0{nip}",
    regon: "REGON\u00a0{regon}",
    orderedBy: "Zamówienie składa",
    persons: "Osoby w\u00a0zamówieniu",
    named: "Osoby upoważnione i\u00a0administrator systemu: {count}.",
    inPanel: "Ich dane są w\u00a0panelu",
    order: "Co zamówiono",
    billing: "Rozliczenie: {mode}",
    item: "Pozycja",
    amounts: {
      monthly: "Netto za miesiąc",
      yearly: "Netto za rok",
    },
    plan: "Plan {plan}",
    module: "Moduł {module}",
    net: "Razem netto",
    vat: "VAT {percent}%",
    gross: "Razem brutto",
    inEuros: "W\u00a0euro to około {amount} netto.",
    priceList: "Ceny według cennika nr\u00a0{version}.",
    note: "Ten dokument potwierdza, że otrzymaliśmy zamówienie. Nie jest fakturą ani wezwaniem do zapłaty.",
    page: "Strona {page} z\u00a0{pages}",
  },
  betaSignup: {
    subject: "Otrzymaliśmy zgłoszenie do testów beta",
    preheader: "Dziękujemy. Szczegóły otrzymasz osobno.",
    heading: "Dziękujemy za zgłoszenie",
    next: "Zgłoszenie do zamkniętych testów beta trafiło do naszego zespołu.",
    details: {
      byEmailAndPhone: "Szczegóły otrzymasz e-mailem i\u00a0telefonicznie.",
      byEmail: "Szczegóły otrzymasz e-mailem.",
    },
    copy: "Twoje zgłoszenie",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0zgłoszeniu do testów beta na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
};
