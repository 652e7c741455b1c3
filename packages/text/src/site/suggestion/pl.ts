export const pl = {
  suggestion: {
    title: "Zaproponuj funkcję",
    lead: "Napisz, co ułatwiłoby pracę Twojego klubu. Każdą propozycję czyta nasz zespół.",
    message: "Twoja propozycja",
    messageHint: "Co chcesz robić i\u00a0jak robicie to dzisiaj?",
    send: "Wyślij propozycję",
    close: "Zamknij",
    done: "Gotowe",
    sent: "Dziękujemy za propozycję",
    sentText: "Potwierdzenie wysyłamy na adres {email}. Odpowiedź przyjdzie na ten sam adres.",
    reference: "Numer zgłoszenia",
  },
};
