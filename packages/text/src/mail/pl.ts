import { orderDocument } from "./order-document/pl.ts";

/** A one-letter word is bound to the next word, so that it ends no line. */
export const pl = {
  fields: {
    name: "Imię i\u00a0nazwisko",
    email: "E-mail",
    phone: "Telefon",
    clubName: "Klub",
    clubSize: "Liczba członków",
    subject: "Temat",
    slot: "Termin demo",
    duration: "Czas trwania",
    number: "Numer",
    plan: "Plan",
    paymentMode: "Rozliczenie",
    modules: "Moduły",
    total: "Razem",
    sentAt: "Wysłano",
    reference: "Numer zgłoszenia",
  },
  moment: "{moment} czasu warszawskiego",
  minutes: "{minutes}\u00a0minut",
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
  add: "Chcesz coś dodać? Po prostu odpowiedz na ten e-mail.",
  contact: {
    subject: "Otrzymaliśmy Twoją wiadomość",
    preheader: "Dziękujemy. Poniżej znajdziesz kopię tego, co do nas trafiło.",
    heading: "Dziękujemy za wiadomość",
    next: "Twoja wiadomość trafiła do naszego zespołu. Odpowiemy na adres {email}.",
    copy: "Kopia Twojej wiadomości",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu kontaktowym na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
  demoBooking: {
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu rezerwacji demo na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
    change: "Ten termin Ci nie pasuje? Odpowiedz na ten e-mail, a\u00a0znajdziemy inny.",
    received: {
      subject: "Termin demo zarezerwowany: {moment}",
      preheader: "Trzymamy dla Ciebie ten termin i\u00a0potwierdzimy go osobnym e-mailem.",
      heading: "Termin demo jest zarezerwowany",
      next: "Dziękujemy. Ten termin trzymamy dla Ciebie: {moment}. Potwierdzimy go osobnym e-mailem.",
      copy: "Twoja rezerwacja",
    },
    confirmed: {
      subject: "Demo potwierdzone: {moment}",
      preheader: "Wpis do kalendarza jest w\u00a0załączniku.",
      heading: "Demo jest potwierdzone",
      next: "Potwierdzamy termin Twojego demo.",
      calendar: "W\u00a0załączniku znajdziesz wpis do kalendarza.",
    },
    cancelled: {
      subject: "Demo odwołane: {moment}",
      preheader: "Możesz wybrać inny termin na naszej stronie.",
      heading: "Demo zostało odwołane",
      next: "Demo w\u00a0tym terminie się nie odbędzie: {moment}.",
      calendar: "Jeśli masz je w\u00a0kalendarzu, wpis z\u00a0załącznika je usunie.",
      again: "Nadal chcesz zobaczyć system? Na naszej stronie znajdziesz wolne terminy.",
      open: "Wybierz inny termin",
    },
    reminder: {
      subject: "Przypomnienie o\u00a0demo: {moment}",
      preheader: "Do zobaczenia na demo.",
      heading: "Przypominamy o\u00a0demo",
      next: "Twoje demo odbędzie się już wkrótce.",
    },
    calendar: {
      summary: "Demo {productName}",
      description:
        "Prezentacja systemu {productName}. Jeśli termin Ci nie pasuje, napisz na adres {email} lub zadzwoń: {phone}.",
    },
  },
  order: {
    subject: "Otrzymaliśmy zamówienie {number}",
    preheader: "Dziękujemy. Skontaktujemy się z\u00a0Tobą wkrótce.",
    heading: "Dziękujemy za zamówienie",
    next: "Zamówienie {number} trafiło do naszego zespołu. Skontaktujemy się z\u00a0Tobą wkrótce, żeby ustalić szczegóły.",
    payment: "Na razie nie musisz nic płacić.",
    attachment: "Potwierdzenie zamówienia w\u00a0PDF jest w\u00a0załączniku.",
    copy: "Twoje zamówienie",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu zamówienia na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
  orderDocument,
  betaSignup: {
    subject: "Otrzymaliśmy zgłoszenie do testów beta",
    preheader: "Dziękujemy. Poniżej znajdziesz kopię zgłoszenia.",
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
