import { firstPriceList, type SiteContent } from "@scm/contract";

type RoadmapItem = SiteContent["roadmap"][number];

function planned(promised: string, module: RoadmapItem["module"] = null) {
  return {
    kind: module === null ? "milestone" : "module",
    module,
    promised,
    note: { pl: "", en: "" },
    movedTo: null,
    state: "asPlanned",
  } as const;
}

/** The content of a new site, until its owner decides otherwise. */
export const defaultSiteContent: SiteContent = {
  modules: {
    members: true,
    certificates: true,
    messages: true,
    management: false,
    register: true,
    weapons: true,
    booking: false,
    events: false,
    competitions: true,
    training: true,
    advancedTraining: false,
    elearning: false,
    fees: true,
    website: true,
    finances: false,
    shop: false,
  },
  news: [
    {
      name: { pl: "Szkolenia", en: "Training" },
      text: {
        pl: "Zajęcia zaplanowane w\u00a0systemie, razem z\u00a0listą uczestników.",
        en: "Sessions planned in the system, with the list of participants.",
      },
    },
  ],
  roadmap: [
    {
      ...planned("2025-3"),
      name: { pl: "Zamknięte testy", en: "Closed tests" },
      note: { pl: "na koniec kwartału", en: "at the end of the quarter" },
    },
    {
      ...planned("2025-4"),
      name: { pl: "Wdrażanie uwag klubów", en: "Feedback implementation" },
      note: { pl: "w\u00a0połowie kwartału", en: "in the middle of the quarter" },
    },
    { ...planned("2025-4", "training"), name: { pl: "Szkolenia", en: "Training" } },
    { ...planned("2025-4", "booking"), name: { pl: "Moduł rezerwacji", en: "Booking module" } },
    { ...planned("2025-4", "events"), name: { pl: "Wydarzenia", en: "Events" } },
    {
      ...planned("2026-1"),
      name: { pl: "Promocyjny bezpłatny dostęp", en: "Promotional free access" },
      note: { pl: "dla ograniczonej liczby klubów", en: "for a limited number of clubs" },
    },
    { ...planned("2026-1", "management"), name: { pl: "Zarząd", en: "Management" } },
    {
      ...planned("2026-2"),
      kind: "module",
      name: { pl: "Uruchomienie produkcyjne", en: "Production launch" },
    },
    {
      ...planned("2026-3", "advancedTraining"),
      name: { pl: "Szkolenia zaawansowane", en: "Advanced training" },
    },
    { ...planned("2026-3", "elearning"), name: { pl: "E-learning", en: "E-learning" } },
    { ...planned("2026-4", "finances"), name: { pl: "Finanse", en: "Finances" } },
  ],
  popup: {
    promise: {
      pl: "Pełny dostęp bezpłatnie do końca 2025 roku.",
      en: "Free full access until the end of 2025.",
    },
    endsOn: "2025-12-31",
  },
  prices: {
    plans: { small: false, medium: false, large: false },
    modules: {
      skladki: false,
      zaswiadczenia: false,
      rejestr: false,
      zawody: false,
      magazyn: false,
    },
  },
  priceList: firstPriceList,
  orders: { simple: true, full: true },
  event: {
    confirmsAtOnce: false,
    minutes: 60,
    place: { pl: "Online", en: "Online" },
    link: null,
    host: null,
  },
  people: [],
  faq: [
    {
      question: {
        pl: "Ile to kosztuje?",
        en: "What does it cost?",
      },
      answer: {
        pl: "Plan zależy od liczby członków, a\u00a0moduły dobiera klub. E-maile i\u00a0SMS-y są płatne od sztuki. Łączną kwotę z\u00a0podatkiem zobaczysz w\u00a0zamówieniu, zanim je złożysz, a\u00a0wiążącą potwierdza oferta. Samo zamówienie nic nie kosztuje i\u00a0do niczego nie zobowiązuje.",
        en: "The plan depends on the number of members, and the club chooses its modules. E-mails and text messages are charged per message. The order shows the total with tax before you place it, and the offer confirms the binding amount. An order costs nothing and binds nobody.",
      },
    },
    {
      question: {
        pl: "Czy przeniesiemy dane z\u00a0Excela?",
        en: "Can we move our data from Excel?",
      },
      answer: {
        pl: "Co i\u00a0jak przenieść, ustalamy przed startem: na prezentacji powiedz nam, co klub prowadzi dziś w\u00a0arkuszach. Najłatwiej zacząć od jednej listy członków, bez powtórzeń i\u00a0pustych wierszy.",
        en: "We agree on what to move, and how, before you start: tell us at the presentation what the club keeps in sheets today. The easiest start is one list of members without duplicates and empty rows.",
      },
    },
    {
      question: {
        pl: "Kto widzi dane naszych członków?",
        en: "Who sees our members’ data?",
      },
      answer: {
        pl: "Administratorem danych członków pozostaje klub. Przetwarzamy je tylko na jego polecenie, na podstawie umowy powierzenia (art. 28 RODO), którą zawieramy najpóźniej z\u00a0chwilą aktywacji dostępu. Uprawnienia w\u00a0systemie nadaje i\u00a0odbiera klub.",
        en: "The club remains the controller of its members’ data. We process them only on its instructions, under a processing agreement (Article 28 GDPR) that is concluded no later than the activation of your access. The club grants and withdraws rights in the system.",
      },
    },
    {
      question: {
        pl: "Czy wydruki wystarczą na kontrolę?",
        en: "Are the prints enough for an inspection?",
      },
      answer: {
        pl: "Rejestr pobytów z\u00a0podpisami można wydrukować, a\u00a0zaświadczenia zapisać jako PDF. O\u00a0tym, jakich dokumentów wymaga kontrola, PZSS lub licencja, decydują przepisy, a\u00a0za treść i\u00a0kompletność danych odpowiada klub. Na prezentacji pokażemy wydruki: łatwo ocenić, czy pasują do Waszych obowiązków.",
        en: "The register of visits with signatures can be printed, and certificates saved as PDF. Which documents an inspection, the federation (PZSS) or a licence requires is a matter of law, and the club is responsible for its data being right and complete. We show the prints at the presentation, so that you can see whether they fit your duties.",
      },
    },
    {
      question: {
        pl: "Czy strzelnica musi mieć internet?",
        en: "Do we need the internet at the range?",
      },
      answer: {
        pl: "Tak. System działa w\u00a0chmurze, więc telefon i\u00a0tablet muszą mieć dostęp do internetu. Wystarczy aktualna przeglądarka, a\u00a0do podpisów ekran dotykowy. Serwera w\u00a0klubie nie potrzeba.",
        en: "Yes. The system runs in the cloud, so phones and tablets need internet access. An up-to-date browser is enough, and a touch screen for signatures. There is no server to keep at the club.",
      },
    },
    {
      question: {
        pl: "Czy możemy wypróbować system?",
        en: "Can we try the system first?",
      },
      answer: {
        pl: "Tak. Wersję demo otworzysz od razu, a\u00a0na bezpłatnej prezentacji pokażemy to, o\u00a0co zapyta zarząd. Z\u00a0prezentacji można zrezygnować bez kosztów.",
        en: "Yes. The live demo opens at once, and at a free presentation we show what your board wants to see. A presentation can be cancelled free of charge.",
      },
    },
    {
      question: {
        pl: "Co z\u00a0danymi, gdy zrezygnujemy?",
        en: "What happens to our data if we leave?",
      },
      answer: {
        pl: "Umowa trwa przez opłacony miesiąc lub rok i\u00a0wygasa, jeśli klub nie opłaci kolejnego okresu. Bez osobnego zlecenia niczego nie pobieramy. Po zakończeniu klub odzyskuje dane na zasadach z\u00a0umowy powierzenia, a\u00a0potem je usuwamy.",
        en: "The contract runs for the month or year you paid for and ends if the club does not pay for the next one. Nothing is charged without a separate order. Afterwards the club gets its data back as the processing agreement says, and then they are erased.",
      },
    },
    {
      question: {
        pl: "Kto nam pomoże?",
        en: "Who helps us?",
      },
      answer: {
        pl: "My. Piszesz przez formularz kontaktowy, e-mailem albo dzwonisz. Formularz potwierdzamy e-mailem z\u00a0numerem zgłoszenia, a\u00a0na reklamację odpowiadamy w\u00a0ciągu 14\u00a0dni.",
        en: "We do. Use the contact form, write an e-mail or call. We confirm the form by e-mail with a reference, and answer complaints within 14 days.",
      },
    },
  ],
};
