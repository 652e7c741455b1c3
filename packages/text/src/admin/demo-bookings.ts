/** Texts of demo bookings in the panel. */
export const demoBookings = {
  title: "Rezerwacje demo",
  loading: "Ładowanie demo bookings...",
  empty: "Brak demo bookings",
  searchHint: "Imię, e-mail, telefon lub klub",
  emptyHint: "Rezerwacje prezentacji ze strony pojawią się tutaj.",
  manageTitle: (name: string) => `Rezerwacja demo: ${name}`,
  updatedDescription: "Status rezerwacji demo został zaktualizowany.",
  confirm: "Potwierdź termin",
  confirmPage: {
    loading: "Ładowanie rezerwacji...",
    failed: "Nie udało się wczytać rezerwacji.",
    lead: "Nadawca dostanie potwierdzenie e-mailem, z\u00a0wpisem do kalendarza.",
    over: "Tego terminu nie trzeba już potwierdzać.",
    open: "Otwórz rezerwację",
  },
  /** Before a change of a booking that has only a telephone. */
  untold: "Nadawca nie podał adresu e-mail, więc trzeba mu o\u00a0tym powiedzieć.",
  move: {
    open: "Przełóż",
    title: "Inny termin prezentacji",
    close: "Zamknij okno",
    lead: (moment: string) => `Teraz: ${moment}. Ten termin się zwolni.`,
    isTold: "Nadawca dostanie e-mail z\u00a0nowym wpisem do kalendarza.",
    staysPending: "Nowy termin nadal będzie czekać na potwierdzenie.",
    warsaw: "Czas warszawski.",
    pick: "Wybierz godzinę",
    submit: (moment: string) => `Przełóż na ${moment}`,
    submitting: "Przekładanie...",
    cancel: "Anuluj",
    failed: "Nie udało się przełożyć",
    done: (moment: string) => `Nowy termin: ${moment}`,
    told: (email: string) => `Wiadomość wysyłamy na adres ${email}.`,
  },
  /** Quoted by the mail about a confirmation, a move or a cancellation. */
  word: {
    label: "Dopisek do e-maila (opcjonalnie)",
    hint: "Nadawca przeczyta go w\u00a0wiadomości o\u00a0tej zmianie.",
  },
  /** The site names no link for an online demo. */
  withoutLink: "bez linku do spotkania",
  /** The mails are due, and go out within moments. */
  told: {
    confirmed: (email: string) => `Potwierdzenie wysyłamy na adres ${email}.`,
    unconfirmed: (email: string) =>
      `Wiadomość, że termin nie jest już potwierdzony, wysyłamy na adres ${email}.`,
    cancelled: (email: string) => `Wiadomość o\u00a0odwołaniu wysyłamy na adres ${email}.`,
  },
  early: {
    title: "Ta prezentacja jeszcze się nie odbyła",
    someTitle: "Prezentacje, które się jeszcze nie odbyły",
    hint: "Zakończona nie będzie czekać na odpowiedź, a\u00a0nadawca nie dostanie przypomnienia. Bez tej zgody nic nie zostanie wysłane ani zmienione.",
    yes: "Zakończ mimo to",
    no: "Nie zmieniaj",
    close: "Zamknij okno",
  },
  overdue: "Po terminie",
  link: "Link do spotkania",
  lapses: "Wygasa bez odpowiedzi",
  lapsed: "Wygasła",
  statuses: {
    pending: "Oczekuje",
    confirmed: "Potwierdzone",
    completed: "Zakończone",
    cancelled: "Anulowane",
  },
  states: { unanswered: "Do odpowiedzi", open: "Do załatwienia", overdue: "Po terminie" },
};
