export const pl = {
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
  features: {
    soon: "Wkrótce",
    groups: {
      members: {
        name: "Członkowie i\u00a0zarząd",
        text: "Kto należy do klubu i\u00a0co może załatwić.",
      },
      range: { name: "Strzelnica", text: "Kto strzelał, kiedy i\u00a0z\u00a0czego." },
      sport: { name: "Sport i\u00a0szkolenie", text: "Od pierwszego treningu po wyniki zawodów." },
      money: { name: "Pieniądze", text: "Co wpłynęło, a\u00a0na co klub czeka." },
      communication: { name: "Komunikacja", text: "Wiadomość dociera do tych, których dotyczy." },
    },
    modules: {
      members: { name: "Członkowie", text: "Ewidencja członków klubu w\u00a0jednym miejscu." },
      certificates: {
        name: "Zaświadczenia",
        text: "Wystawiane w\u00a0systemie, z\u00a0eksportem do PDF.",
      },
      management: { name: "Zarząd", text: "Praca zarządu klubu." },
      register: {
        name: "Rejestr strzelnicy",
        text: "Strzelec podaje PIN i\u00a0podpisuje się na tablecie.",
      },
      weapons: { name: "Magazyn broni", text: "Stan arsenału i\u00a0wypożyczenia." },
      booking: { name: "Rezerwacja strzelnicy", text: "Miejsce na osi o\u00a0wybranej godzinie." },
      competitions: {
        name: "Zawody",
        text: "ISSF i\u00a0IPSC, z\u00a0importem wyników z\u00a0programu do punktacji.",
      },
      training: { name: "Szkolenia", text: "Zajęcia klubu i\u00a0ich uczestnicy." },
      advancedTraining: { name: "Szkolenia zaawansowane", text: "Dla tych, którzy chcą więcej." },
      elearning: {
        name: "E-learning i\u00a0egzaminy",
        text: "Nauka i\u00a0egzaminy przez internet.",
      },
      events: { name: "Wydarzenia", text: "Kalendarz życia klubu." },
      fees: {
        name: "Składki i\u00a0płatności online",
        text: "Kartą lub przez operatora płatności internetowych.",
      },
      finances: { name: "Finanse", text: "Wpływy i\u00a0wydatki klubu." },
      shop: { name: "Sklep klubowy", text: "Sprzedaż klubowa dla członków." },
      messages: {
        name: "E-mail i\u00a0SMS",
        text: "Wiadomości do członków wprost z\u00a0systemu.",
      },
      website: { name: "Strona WWW klubu", text: "Wykonywana na zamówienie." },
    },
    claims: {
      label: "Najważniejsze cechy systemu",
      privacy: {
        name: "Zgodność z\u00a0RODO",
        text: "Dane członków przetwarzamy zgodnie z\u00a0przepisami.",
      },
      cloud: {
        name: "Rozwiązanie w\u00a0chmurze",
        text: "Bez serwera w\u00a0klubie, wystarczy przeglądarka.",
      },
      devices: {
        name: "Gotowy na urządzenia mobilne",
        text: "Telefon na osi, tablet przy wejściu, komputer w\u00a0biurze.",
      },
    },
    news: {
      when: "IV kwartał 2025",
      booking: {
        name: "Rezerwacja strzelnicy",
        text: "Członek widzi, kiedy oś jest wolna, i\u00a0rezerwuje ją bez telefonu do klubu.",
      },
      events: {
        name: "Wydarzenia",
        text: "Terminy klubu w\u00a0jednym kalendarzu, dostępnym na telefonie.",
      },
      training: {
        name: "Szkolenia",
        text: "Zajęcia zaplanowane w\u00a0systemie, razem z\u00a0listą uczestników.",
      },
    },
  },
  roadmap: {
    milestonesTitle: "Droga do uruchomienia",
    here: "Jesteśmy tutaj",
    milestones: {
      tests: { when: "Koniec III kwartału 2025", name: "Zamknięte testy" },
      feedback: { when: "Połowa IV kwartału 2025", name: "Wdrażanie uwag klubów" },
      promotion: {
        when: "I\u00a0kwartał 2026",
        name: "Promocyjny bezpłatny dostęp",
        note: "Dla ograniczonej liczby klubów.",
      },
      launch: { when: "II kwartał 2026", name: "Uruchomienie produkcyjne" },
    },
    quartersTitle: "Moduły kwartał po kwartale",
    legend: "Legenda",
    statuses: {
      launched: "Uruchomione",
      inProgress: "W\u00a0trakcie",
      testing: "Testy",
      planned: "Planowane",
      late: "Opóźnione",
    },
    quarters: {
      "1": "I\u00a0kwartał {year}",
      "2": "II kwartał {year}",
      "3": "III kwartał {year}",
      "4": "IV kwartał {year}",
    },
    items: {
      booking: "Moduł rezerwacji",
      events: "Wydarzenia",
      training: "Szkolenia",
      management: "Zarząd",
      promotion: "Promocyjny bezpłatny dostęp",
      launch: "Uruchomienie produkcyjne",
      advancedTraining: "Szkolenia zaawansowane",
      elearning: "E-learning",
      finances: "Finanse",
    },
  },
};
