/** What every mail shares, and the mails to a visitor. A one-letter word never ends a line. */
export const pl = {
  fields: {
    name: "Imię i\u00a0nazwisko",
    email: "E-mail",
    subject: "Temat",
    sentAt: "Wysłano",
  },
  moment: "{moment}",
  company: {
    taxId: "NIP\u00a0{taxId}",
    phone: "tel.\u00a0{phone}",
  },
  contact: {
    subject: "Otrzymaliśmy Twoją wiadomość",
    preheader: "Dziękujemy. Poniżej znajdziesz kopię tego, co do nas trafiło.",
    heading: "Dziękujemy za wiadomość",
    next: "Twoja wiadomość trafiła do naszego zespołu. Odpowiemy na adres {email}.",
    add: "Chcesz coś dodać? Po prostu odpowiedz na ten e-mail.",
    copy: "Kopia Twojej wiadomości",
    reason:
      "Dostajesz ten e-mail, bo ten adres podano w\u00a0formularzu kontaktowym na stronie {site}. Jeśli to nie Ty, możesz go zignorować.",
  },
};
