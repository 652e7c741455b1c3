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
    title: "16 modułów do codziennej pracy klubu",
    lead: "Klub włącza te, których potrzebuje.{coming, plural, =0 {} one { Nad jednym jeszcze pracujemy.} other { Nad #\u00a0jeszcze pracujemy.}}",
    soon: "Wkrótce",
    groups: {
      members: "Członkowie i\u00a0zarząd",
      range: "Strzelnica i\u00a0kalendarz",
      sport: "Sport i\u00a0szkolenie",
      money: "Pieniądze i\u00a0strona klubu",
    },
    modules: {
      members: { name: "Członkowie", text: "Jedna kartoteka zamiast kilku arkuszy." },
      certificates: {
        name: "Zaświadczenia",
        text: "Wystawiane z\u00a0danych członka, od razu w\u00a0PDF.",
      },
      messages: {
        name: "E-mail i\u00a0SMS",
        text: "Wiadomości do członków wprost z\u00a0systemu.",
      },
      management: { name: "Zarząd", text: "Praca zarządu tam, gdzie są dane klubu." },
      register: {
        name: "Rejestr strzelnicy",
        text: "PIN przy wejściu, podpis na tablecie, wydruk na kontrolę.",
      },
      weapons: { name: "Magazyn broni", text: "Co jest na miejscu, co wypożyczone i\u00a0komu." },
      booking: { name: "Rezerwacja strzelnicy", text: "Oś i\u00a0godzina bez telefonu do klubu." },
      events: { name: "Wydarzenia", text: "Terminy klubu w\u00a0jednym kalendarzu." },
      competitions: {
        name: "Zawody",
        text: "ISSF i\u00a0IPSC, wyniki importowane z\u00a0programu do punktacji.",
      },
      training: { name: "Szkolenia", text: "Zajęcia klubu i\u00a0lista ich uczestników." },
      advancedTraining: {
        name: "Szkolenia zaawansowane",
        text: "Dla tych, którzy podstawy mają za sobą.",
      },
      elearning: {
        name: "E-learning i\u00a0egzaminy",
        text: "Nauka w\u00a0domu, egzamin przez internet.",
      },
      fees: {
        name: "Składki i\u00a0płatności online",
        text: "Wpłaty kartą lub przez operatora płatności, zaległości na liście.",
      },
      website: { name: "Strona WWW klubu", text: "Wykonywana na zamówienie." },
      finances: { name: "Finanse", text: "Wpływy i\u00a0wydatki klubu w\u00a0jednym zestawieniu." },
      shop: { name: "Sklep klubowy", text: "Sprzedaż klubowa dla członków." },
    },
  },
  scenes: {
    title: "Tak to wygląda w\u00a0klubie",
    lead: "Osoby, liczby i\u00a0wypowiedzi są wymyślone.",
    competition: {
      name: "Zawody",
      file: "wyniki.csv",
      title: "Z\u00a0pliku wprost do rankingu",
      text: "Importujesz wyniki z\u00a0programu do punktacji i\u00a0klasyfikacja jest gotowa. ISSF i\u00a0IPSC w\u00a0jednym miejscu.",
      role: "Sędzia",
      wish: "„Nikt nie powinien mnie pytać, gdzie są wyniki.”",
      summary:
        "Ilustracja: import pliku z\u00a0wynikami i\u00a0ułożona z\u00a0niego klasyfikacja zawodów.",
      event: "Pistolet sportowy 25\u00a0m",
      imported: "Wczytano 24\u00a0wyniki",
      columns: { person: "Zawodnik", precise: "Dokładna", rapid: "Szybka", total: "Suma" },
    },
    weapons: {
      name: "Magazyn broni",
      title: "Wydane, zwrócone, zapisane",
      text: "Każde wydanie i\u00a0każdy zwrot ma godzinę i\u00a0nazwisko. Stan magazynu znasz bez zaglądania do szafy.",
      role: "Magazynier",
      wish: "„Pytanie, kto to wziął, ma mieć jedną odpowiedź.”",
      summary:
        "Ilustracja: lista jednostek w\u00a0magazynie i\u00a0wydanych; jedna z\u00a0nich wróciła, a\u00a0godziny wydania i\u00a0zwrotu są zapisane.",
      inside: "W\u00a0magazynie",
      outside: "Wydane",
      rifle: "karabinek",
      pistol: "pistolet",
      shotgun: "strzelba",
      log: "Ostatnie ruchy",
      given: "wydano",
      returned: "zwrócono",
    },
  },
  start: {
    title: "Od Excela do {product} w\u00a0tydzień",
    lead: "Plan dla klubu z\u00a0jedną listą członków. Terminy ustalamy na prezentacji.",
    steps: {
      talk: {
        when: "Początek tygodnia",
        name: "Prezentacja i\u00a0lista",
        text: "Pokazujemy system i\u00a0ustalamy, co przenieść z\u00a0arkuszy.",
      },
      agreement: {
        when: "Środek tygodnia",
        name: "Oferta i\u00a0umowy",
        text: "Przygotowujemy ofertę z\u00a0łączną ceną i\u00a0umowę powierzenia danych. Przesyłamy je e-mailem, a\u00a0klub odpowiada.",
      },
      access: {
        when: "Koniec tygodnia",
        name: "Dostęp",
        text: "Po wpłacie aktywujemy dostęp, a\u00a0Ty nadajesz uprawnienia zarządowi.",
      },
    },
    data: {
      title: "Co się dzieje z\u00a0danymi",
      encryption: {
        name: "Szyfrowanie",
        text: "Połączenie jest szyfrowane, a\u00a0PESEL z\u00a0zamówienia szyfrujemy, zanim trafi do bazy.",
      },
      contract: {
        name: "Umowa powierzenia",
        text: "Dane członków należą do klubu. My przetwarzamy je tylko na jego polecenie.",
      },
      deletion: {
        name: "Usuwanie",
        text: "Gdy klub odchodzi, odzyskuje dane, a\u00a0my je usuwamy. PESEL znika automatycznie po zakończeniu zamówienia.",
      },
      hosting:
        "Część dostawców hostingu ma siedzibę lub serwery w\u00a0USA: na podstawie ram ochrony danych UE–USA albo standardowych klauzul umownych. Ta strona nie śledzi.",
      policy: "Polityka prywatności",
    },
  },
  questions: {
    title: "Pytania i\u00a0odpowiedzi",
    lead: "To, o\u00a0co pytają zarządy klubów.",
    more: "Inne pytanie?",
    ask: "Napisz do nas",
  },
  roadmap: {
    here: "Jesteśmy tutaj",
    finished: "Zakończone",
    unknown: "termin podamy",
    rest: "Dalszy plan",
    legend: "Legenda",
    statuses: {
      launched: "Uruchomione",
      inProgress: "W\u00a0trakcie",
      testing: "Testy",
      planned: "Planowane",
    },
    quarters: {
      "1": "I\u00a0kwartał {year}",
      "2": "II kwartał {year}",
      "3": "III kwartał {year}",
      "4": "IV kwartał {year}",
    },
  },
};
