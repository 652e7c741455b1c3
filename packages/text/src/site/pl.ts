import { beta, betaOutcome } from "./beta/pl.ts";
import { demoBooking, demoBookingOutcome } from "./demo-booking/pl.ts";
import { order, orderOutcome } from "./order/pl.ts";
import { pricing } from "./pricing/pl.ts";
import { features } from "./features/pl.ts";
import { roadmap } from "./roadmap/pl.ts";
import { testimonials } from "./testimonials/pl.ts";

/** A one-letter word never ends a line. */
export const pl = {
  meta: {
    homeTitle: "{product} – system dla klubów strzeleckich",
    homeDescription:
      "Członkowie, składki, zaświadczenia i\u00a0rejestr pobytu na strzelnicy w\u00a0jednym systemie dla klubów strzeleckich.",
    notFoundTitle: "404 Page Not Found",
  },
  header: {
    skip: "Przejdź do treści",
    home: "{product}, strona główna",
    navigation: "Główna nawigacja",
    menu: "Menu",
    features: "Funkcje",
    pricing: "Cennik",
    contact: "Kontakt",
    demo: "Wersja demo",
    language: "Język strony",
    languageFailed: "Nie udało się zmienić języka",
    languageFailedDesc: "Odśwież stronę i\u00a0spróbuj ponownie.",
    newTab: "(w\u00a0nowej karcie)",
  },
  theme: { label: "Motyw", system: "Systemowy", light: "Jasny", dark: "Ciemny" },
  hero: {
    title: "<em>Zarządzaj</em> <em>klubem</em> z\u00a0precyzją",
    subtitle: "Członkowie, składki i\u00a0rejestr pobytu na strzelnicy w\u00a0jednym miejscu.",
    description:
      "{product} zastępuje segregatory i\u00a0arkusze. Strzelec wpisuje PIN i\u00a0podpisuje się na tablecie, skarbnik widzi wpłaty i\u00a0zaległości, a\u00a0zarząd ma dokumenty klubu zawsze pod ręką.",
    demo: "Zobacz wersję demo",
    facts: {
      label: "O\u00a0systemie w\u00a0skrócie",
      privacy: "Zgodność z\u00a0RODO",
      cloud: "Działa w\u00a0chmurze",
      devices: "Telefon, tablet, komputer",
    },
  },
  preview: {
    summary:
      "Ilustracja: rejestr strzelnicy, w\u00a0którym strzelec wpisuje PIN i\u00a0składa podpis, a\u00a0obok niego składki klubu, opłacone i\u00a0zaległe.",
    register: "Rejestr strzelnicy",
    lane: "Oś 50\u00a0m",
    columns: { time: "Wejście", person: "Strzelec", signature: "Podpis" },
    pin: "PIN",
    pinAccepted: "Rozpoznano",
    signing: "Podpisz pobyt",
    signHere: "Podpis palcem lub rysikiem",
    fees: "Składki",
    feesPaid: "Opłacone",
    feesPaidOf: "{paid} z\u00a0{all} osób",
    paid: "opłacona",
    overdue: "{days, plural, one {# dzień po terminie} other {# dni po terminie}}",
    amount: "{amount}\u00a0zł",
  },
  contact: {
    title: "Porozmawiajmy o\u00a0Twoim klubie",
    lead: "Opisz w\u00a0kilku zdaniach, czego potrzebuje Twój klub. Odpowiemy na podany adres e-mail.",
    demoFirst: "Chcesz najpierw zobaczyć system?",
    cardTitle: "Wolisz zadzwonić lub napisać?",
    phone: "Telefon",
    email: "E-mail",
    address: "Adres",
    next: "Co dalej?",
    nextSteps:
      "Od razu po wysłaniu dostaniesz e-mail z\u00a0potwierdzeniem i\u00a0numerem zgłoszenia. Odpowiedź przyjdzie na ten sam adres.",
    loadFailed: "Nie udało się wczytać formularza. Odśwież stronę albo napisz na adres {email}.",
  },
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
      "demo-booking": demoBookingOutcome,
      order: orderOutcome,
      "beta-signup": betaOutcome,
      contact: {
        sent: "Wiadomość wysłana",
        sentDesc: "Dziękujemy! Odpowiemy na podany adres e-mail.",
        errorDesc: "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.",
      },
    },
    kept: "Treść formularza została zachowana.",
    tooMany:
      "Z\u00a0Twojej sieci wysłano zbyt wiele formularzy. Spróbuj ponownie za {seconds, plural, one {# sekundę} few {# sekundy} other {# sekund}}.",
    tooManyBookings:
      "Z\u00a0tego adresu e-mail albo z\u00a0Twojej sieci zarezerwowano już kilka terminów. Poczekaj na naszą odpowiedź albo napisz na adres {email}.",
    unavailable:
      "Serwis chwilowo nie przyjmuje zgłoszeń. Spróbuj ponownie za chwilę albo napisz na adres {email}.",
    invalid: "Popraw zaznaczone pola i\u00a0wyślij formularz ponownie.",
  },
  privacyNote:
    "Administratorem danych jest {company}. Więcej w\u00a0<privacy>polityce prywatności</privacy>.",
  demoBooking,
  order,
  pricing,
  features,
  testimonials,
  roadmap,
  beta,
  footer: {
    about: "System do zarządzania klubem strzeleckim.",
    product: "Produkt",
    features: "Funkcje",
    pricing: "Cennik",
    demo: "Wersja demo",
    support: "Pomoc",
    contact: "Kontakt",
    contactForm: "Formularz kontaktowy",
    documentation: "Dla programistów",
    faq: "FAQ",
    soon: "(wkrótce)",
    terms: "Regulamin",
    privacy: "Polityka prywatności",
    accessibility: "Deklaracja dostępności",
    taxId: "NIP\u00a0{taxId}",
    company: "Dane firmy",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "Pod tym adresem nie ma żadnej strony. Mogła zostać przeniesiona albo w\u00a0adresie jest literówka.",
    hint: "Wskazówka dla programisty: czy ta ścieżka jest w\u00a0tabeli tras aplikacji?",
    ways: "Dokąd teraz",
    home: "Wróć na stronę główną",
  },
  noscript:
    "Formularze działają po włączeniu JavaScriptu w\u00a0przeglądarce. Możesz też napisać na {email}.",
  failure: {
    title: "Coś poszło nie tak",
    text: "Nie udało się wyświetlić tej części strony.",
    reload: "Odśwież stronę",
  },
  toasts: { region: "Powiadomienia", close: "Zamknij" },
};
