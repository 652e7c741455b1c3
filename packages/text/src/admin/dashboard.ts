export const dashboard = {
  quickLinks: "Szybkie przejścia",
  week: (current: string) => `+${current} w\u00a07\u00a0dni`,
  weekBefore: (before: string) => `wcześniej ${before}`,

  waiting: {
    title: "Teraz",
    unanswered: "Do odpowiedzi dziś",
    noneUnanswered: "Wszystko ma odpowiedź.",
    demosToday: "Prezentacje dziś",
    noDemosToday: "Dziś nie ma prezentacji.",
    ordersWaiting: "Zamówienia czekają",
    newOrders: (count: string) => `w\u00a0tym nowe: ${count}`,
    noOrdersWaiting: "Żadne zamówienie nie czeka.",
    dead: "Nieudane e-maile i\u00a0webhooki",
    noneDead: "Wszystko zostało wysłane.",
    mails: "E-maile",
    webhooks: "Webhooki",
    events: "Zdarzenia",
    /** A count that has stopped. */
    atLeast: (count: string) => `${count}+`,
  },

  statistics: {
    title: "Ostatnie 30 dni",
    loading: "Ładowanie statystyk...",
    failed: "Nie udało się wczytać statystyk.",
    showData: "Pokaż dane",

    leads: {
      title: "Zgłoszenia dzień po dniu",
      note: "Wszystkie zgłoszenia, także możliwy spam, według dnia w\u00a0Warszawie.",
      chart:
        "Wykres zgłoszeń dzień po dniu. Strzałki w\u00a0lewo i\u00a0w\u00a0prawo zmieniają dzień.",
      table: "Zgłoszenia dzień po dniu: tabela",
      none: "W\u00a0ostatnich 30 dniach nie było zgłoszeń.",
      notDrawn: "Wykresu nie udało się narysować. Te same liczby są w\u00a0tabeli poniżej.",
      day: "Dzień",
      all: "Razem",
      kinds: {
        contacts: "Kontakty",
        demoBookings: "Demo",
        orders: "Zamówienia",
        betaSignups: "Beta",
        bugReports: "Błędy",
      },
    },

    funnel: {
      title: "Od zgłoszenia do zamówienia",
      note: "Liczby zgłoszeń, nie osób: kto wysłał dwa formularze, liczy się dwa razy. Zgłoszenia ze strony to kontakty, demo, zamówienia i\u00a0beta.",
      step: "Krok",
      count: "Liczba",
      leads: "Zgłoszenia ze strony",
      demoBookings: "Rezerwacje demo",
      orders: "Zamówienia",
    },

    slots: {
      title: "Wykorzystanie slotów",
      note: "Zajęte są sloty z\u00a0rezerwacją, która nie została anulowana.",
      period: "Okres",
      booked: "Zajęte",
      past: "Ostatnie 30 dni",
      next: "Następne 14 dni",
      none: "brak slotów",
    },

    answers: {
      title: "Czas do odpowiedzi",
      note: "Od zgłoszenia do pierwszej zmiany statusu. Liczone na najwyżej 1000 najnowszych zgłoszeń każdego rodzaju z\u00a030 dni.",
      kind: "Rodzaj",
      median: "Połowa w\u00a0ciągu",
      slow: "9\u00a0z\u00a010 w\u00a0ciągu",
      answered: "Liczba",
      hours: (hours: string) => `${hours}\u00a0h`,
      days: (days: string) => `${days}\u00a0dni`,
      minutes: (minutes: string) => `${minutes}\u00a0min`,
      none: "–",
    },
  },
};
