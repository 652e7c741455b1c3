/** The mails to the provider's staff. */
export const staff = {
  fields: {
    language: "Język strony",
    preferredDate: "Termin w\u00a0formularzu",
    memberCount: "Liczba członków",
    priceBasis: "Skąd ceny",
    address: "Adres",
    nip: "NIP",
    regon: "REGON",
    authorizedPersons: "Osoby upoważnione",
    adminUser: "Administrator systemu",
    adminEmail: "E-mail administratora",
  },
  languages: {
    pl: "polski",
    en: "angielski",
  },
  reason:
    "Dostajesz ten e-mail, bo Twój adres jest na liście powiadomień o\u00a0zgłoszeniach ze strony {site}.",
  suspectedSpam: "Wygląda na to, że formularz wypełnił program. Nadawca nie dostał potwierdzenia.",
  open: "Otwórz w\u00a0panelu",
  reply: "Odpowiedź na ten e-mail trafi prosto do nadawcy.",
  contact: {
    subject: "Wiadomość ze strony: {subject}",
    preheader: "{name}: {message}",
    heading: "Nowa wiadomość ze strony",
    message: "Treść wiadomości",
  },
  demoBooking: {
    subject: "Rezerwacja demo {moment}: {name}",
    preheader: "Termin czeka na potwierdzenie w\u00a0panelu.",
    heading: "Nowa rezerwacja demo",
  },
  order: {
    subject: "Zamówienie {number}: {clubName}",
    preheader: "{name}: {plan}, {total}",
    heading: "Nowe zamówienie",
    order: "Zamówienie",
    agreement: "Dane do umowy",
    wrongChecksum: "{value} (błędna suma kontrolna)",
    priceBases: {
      "landing-page": "ze strony głównej, cennik {version}",
      "simple-order-dialog": "z\u00a0okna prostego zamówienia na stronie cennika, cennik {version}",
    },
  },
  betaSignup: {
    subject: "Zgłoszenie do testów beta: {clubName}",
    preheader: "{name}, liczba członków: {clubSize}",
    heading: "Nowe zgłoszenie do testów beta",
  },
};
