import type { ReplyTemplateInput, ReplyVariable } from "@scm/contract";

const meanings: Record<ReplyVariable, string> = {
  imie: "imię nadawcy",
  klub: "nazwa klubu",
  numer: "numer zamówienia lub zgłoszenia",
  termin: "termin prezentacji",
  operator: "Twój adres e-mail (imię i\u00a0nazwisko dopisuje podpis odpowiedzi)",
};

/** Offered while there is no template. Operators change them like their own. */
const examples: readonly ReplyTemplateInput[] = [
  {
    name: "Oferta",
    subjectPl: "Oferta dla {{klub}}",
    bodyPl:
      "Dzień dobry,\n\ndziękujemy za zainteresowanie. Poniżej podajemy cenę dla {{klub}}:\n\n– plan: [[plan]]\n– liczba członków: [[liczba członków]]\n– cena netto miesięcznie: [[cena netto]]\n\nCzy możemy zadzwonić jutro, aby omówić szczegóły?\n\nPozdrawiamy",
    subjectEn: "Our offer for {{klub}}",
    bodyEn:
      "Hello {{imie}},\n\nthank you for your interest. This is our price for {{klub}}:\n\n– plan: [[plan]]\n– members: [[members]]\n– net price per month: [[net price]]\n\nMay we call you tomorrow to go through it?\n\nBest regards",
  },
  {
    name: "Umowa powierzenia",
    bodyPl:
      "Dzień dobry,\n\nwzór umowy powierzenia przetwarzania danych dla {{klub}} przyślemy osobną wiadomością. Prosimy uzupełnić w\u00a0nim dane klubu i\u00a0odesłać podpisany w\u00a0odpowiedzi na tamtą wiadomość.\n\nPozdrawiamy",
    bodyEn:
      "Hello {{imie}},\n\nour data processing agreement for {{klub}} comes in an e-mail of its own. Please fill in the details of the club and send the signed copy in reply to that e-mail.\n\nBest regards",
  },
  {
    name: "Przeniesienie danych z\u00a0Excela",
    bodyPl:
      "Dzień dobry,\n\ntak, przenosimy dane z\u00a0arkusza. Potrzebujemy pliku z\u00a0jednym członkiem w\u00a0wierszu i\u00a0nagłówkami kolumn. Trwa to zwykle do dwóch dni roboczych.\n\nProsimy nie wysyłać numerów PESEL e-mailem. Podamy bezpieczny sposób.\n\nPozdrawiamy",
    bodyEn:
      "Hello {{imie}},\n\nyes, we import your spreadsheet. We need a file with one member per row and column headings. It usually takes up to two working days.\n\nPlease do not send national identity numbers by e-mail. We will tell you a safe way.\n\nBest regards",
  },
  {
    name: "Potwierdzenie terminu",
    subjectPl: "Prezentacja {{termin}}",
    bodyPl:
      "Dzień dobry,\n\npotwierdzamy prezentację: {{termin}}. Link do spotkania jest w\u00a0e-mailu z\u00a0potwierdzeniem. Jeśli termin przestanie pasować, wystarczy odpisać.\n\nPozdrawiamy",
    subjectEn: "Demo on {{termin}}",
    bodyEn:
      "Hello {{imie}},\n\nwe confirm your demo: {{termin}} (Warsaw time). The link is in the confirmation e-mail. If the time no longer suits you, just reply.\n\nBest regards",
  },
  {
    name: "Prośba o\u00a0dane",
    bodyPl:
      "Dzień dobry,\n\nabyśmy mogli przygotować umowę, prosimy jeszcze o:\n\n– pełną nazwę i\u00a0adres klubu,\n– NIP,\n– imię, nazwisko i\u00a0funkcję osoby, która ją podpisze.\n\nWystarczy odpisać na tę wiadomość.\n\nPozdrawiamy",
    bodyEn:
      "Hello {{imie}},\n\nto prepare the contract we still need:\n\n– the full name and address of the club,\n– its tax number,\n– the name and position of the person who will sign.\n\nJust reply to this e-mail.\n\nBest regards",
  },
];

export const replyTemplates = {
  title: "Szablony odpowiedzi",
  lead: "Teksty, które wstawiasz do odpowiedzi na zgłoszenia.",
  loading: "Ładowanie szablonów...",
  failed: "Nie udało się wczytać szablonów.",
  add: "Dodaj szablon",
  edit: "Edytuj",
  delete: "Usuń",
  deleting: "Usuwanie...",
  empty: "Brak szablonów",
  emptyHint: "Dodaj własny albo zacznij od pięciu przykładów, które potem zmienisz.",
  addExamples: "Dodaj przykłady",
  addingExamples: "Dodawanie...",
  examples,

  form: {
    addTitle: "Nowy szablon",
    editTitle: "Edycja szablonu",
    nameHint: "Widzą ją tylko operatorzy.",
    languages: { pl: "Po polsku", en: "Po angielsku" },
    variables: "Zmienne, które wypełnimy danymi zgłoszenia:",
    meanings,
    blanks:
      "Miejsca, które uzupełnisz sam, oznacz podwójnymi nawiasami: [[cena netto]]. Odpowiedź z\u00a0takim miejscem nie zostanie wysłana.",
    preview: "Podgląd z\u00a0przykładowymi danymi",
    previewOf: { pl: "Podgląd po polsku", en: "Podgląd po angielsku" },
    previewEmpty: "Tu pojawi się treść.",
    fields: {
      name: "Nazwa",
      subjectPl: "Temat po polsku (opcjonalnie)",
      bodyPl: "Treść po polsku",
      subjectEn: "Temat po angielsku (opcjonalnie)",
      bodyEn: "Treść po angielsku",
    },
    close: "Zamknij okno",
    cancel: "Anuluj",
    save: "Zapisz zmiany",
    create: "Dodaj szablon",
    submitting: "Zapisywanie...",
  },

  /** Words of the preview alone. */
  sample: {
    imie: "Anna",
    klub: "KS Tarcza",
    numer: "ZAM/2026/000123",
    termin: "15.07.2027 09:00",
  },

  toasts: {
    created: "Szablon został dodany",
    changed: "Szablon został zapisany",
    deleted: "Szablon został usunięty",
    restored: "Szablon został przywrócony",
    examplesAdded: "Przykłady zostały dodane",
    undo: "Cofnij",
  },
};
