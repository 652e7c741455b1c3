export const pl = {
  form: {
    allRequired: "Wszystkie pola są wymagane.",
    name: "Imię i\u00a0nazwisko",
    email: "E-mail",
    subject: "Temat",
    message: "Wiadomość",
    send: "Wyślij wiadomość",
    sending: "Wysyłanie…",
    honeypot: "Zostaw to pole puste",
    error: "Błąd",
    outcomes: {
      "demo-booking": {
        sent: "Termin czeka na potwierdzenie",
        sentDesc: "Dziękujemy! Podsumowanie wysyłamy na podany adres e-mail.",
        errorDesc: "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.",
      },
      "demo-confirmed": {
        sent: "Termin jest potwierdzony",
        sentDesc: "Dziękujemy! Wpis do kalendarza wysyłamy na podany adres e-mail.",
      },
      order: {
        sent: "Zamówienie złożone",
        sentDesc: "Skontaktujemy się z Tobą wkrótce.",
        errorDesc: "Wystąpił błąd podczas składania zamówienia. Spróbuj ponownie.",
      },
      "beta-signup": {
        sent: "Zgłoszenie zostało wysłane pomyślnie!",
        sentDesc: "Dziękujemy! Szczegóły przekażemy e-mailem i\u00a0telefonicznie.",
        errorDesc: "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.",
      },
      contact: {
        sent: "Wiadomość wysłana",
        sentDesc: "Dziękujemy! Odpowiemy na podany adres e-mail.",
        errorDesc: "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.",
      },
    },
    sentEarlier: "To zgłoszenie już do nas dotarło.",
    sentEarlierDesc:
      "Zapisaliśmy je za pierwszym razem, pod numerem {number}. Nie ma w\u00a0nim tego, co zmieniono potem.",
    sendAnew: "Wyślij jako nowe",
    asked: "Formularz nie został jeszcze wysłany.",
    askedDesc:
      "Wygląda na to, że wypełnił go program, na przykład menedżer haseł. Jeśli wysyłasz go Ty, naciśnij przycisk jeszcze raz.",
    offline: "Sprawdź połączenie z\u00a0internetem.",
    kept: "Treść formularza została zachowana.",
    tooMany:
      "Z\u00a0Twojej sieci wysłano zbyt wiele formularzy. Spróbuj ponownie za {seconds, plural, one {# sekundę} few {# sekundy} other {# sekund}}.",
    ordersClosed:
      "Właśnie wstrzymaliśmy takie zamówienia. Napisz: {email} albo zadzwoń: {phone}, a\u00a0przyjmiemy je od Ciebie.",
    slotTaken: "Ktoś właśnie zajął ten termin",
    bookingCancelled:
      "Ta rezerwacja została odwołana, więc termin nie jest już Twój. Możesz zarezerwować jeszcze raz.",
    tooManyBookings:
      "Z\u00a0tego adresu e-mail albo z\u00a0Twojej sieci zarezerwowano już kilka terminów. Poczekaj na naszą odpowiedź albo napisz na adres {email}.",
    unavailable:
      "Serwis chwilowo nie przyjmuje zgłoszeń. Spróbuj ponownie za chwilę albo napisz na adres {email}.",
    invalid: "Popraw zaznaczone pola i\u00a0wyślij formularz ponownie.",
  },
};
