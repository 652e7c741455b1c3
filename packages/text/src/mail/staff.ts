/** The mails to the provider's staff. */
export const staff = {
  fields: {
    language: "Język strony",
  },
  languages: {
    pl: "polski",
    en: "angielski",
  },
  reason:
    "Dostajesz ten e-mail, bo Twój adres jest na liście powiadomień o\u00a0zgłoszeniach ze strony {site}.",
  contact: {
    subject: "Wiadomość ze strony: {subject}",
    preheader: "{name}: {message}",
    heading: "Nowa wiadomość ze strony",
    message: "Treść wiadomości",
    open: "Otwórz w\u00a0panelu",
    reply: "Odpowiedź na ten e-mail trafi prosto do nadawcy.",
  },
};
