/** Variables that a lead may have no value for. */
const missing = new Map([
  ["{{imie}}", "Brak imienia nadawcy – uzupełnij"],
  ["{{klub}}", "Brak klubu dla tej osoby – uzupełnij"],
  ["{{termin}}", "Brak terminu prezentacji – uzupełnij"],
]);

function reasonOf(mark: string): string {
  return missing.get(mark.replaceAll(/\s/g, "")) ?? "Uzupełnij";
}

/** The words of the composer of answers. */
export const reply = {
  open: "Odpowiedz",
  title: "Odpowiedź",
  noAddress: "To zgłoszenie nie ma poprawnego adresu e-mail, więc nie można na nie odpowiedzieć.",
  to: "Do",
  language: "Język odpowiedzi",
  languages: { pl: "polski", en: "angielski" },
  ofSender: (language: string) => `${language} (język nadawcy)`,
  template: "Szablon",
  chooseTemplate: "Wstaw szablon...",
  noTemplates: "Brak szablonów",
  addTemplates: "Dodaj szablony",
  templatesFailed: "Nie udało się wczytać szablonów.",
  inserted: (name: string) => `Wstawiono: ${name}.`,
  clubOfPerson: (club: string) => `Klub z\u00a0danych osoby: ${club}.`,
  /** One sentence for each reason. */
  unfilled: (marks: readonly string[]) =>
    [...new Set(marks.map(reasonOf))].map((reason) => {
      const those = marks.filter((mark) => reasonOf(mark) === reason);
      return `${reason} ${those.map((mark) => `„${mark}”`).join(", ")} ręcznie.`;
    }),
  undoInsertion: "Cofnij wstawienie",
  subject: "Temat",
  body: "Treść",
  bodyHint: "Pod tekstem staną dane firmy.",
  quote: "Dołącz zgłoszenie pod odpowiedzią",
  quoted: "Cytat pod odpowiedzią",
  draftRestored: "Przywrócono szkic, który nie został wysłany.",
  send: "Wyślij",
  sending: "Wysyłanie...",
  sendKey: "Ctrl+Enter wysyła",
  finishes: (status: string) => `i\u00a0ustaw status: ${status}`,
  fold: "Zwiń",
  failed: "Nie udało się wysłać odpowiedzi",

  conflict: {
    title: "Ktoś inny zajął się tym zgłoszeniem",
    lead: "Twoja odpowiedź nie została wysłana. Sprawdź, co się zmieniło, i\u00a0zdecyduj.",
    status: "Status teraz",
    change: (operator: string, moment: string) => `Ostatnia zmiana: ${operator}, ${moment}`,
    answer: (operator: string, moment: string) => `Ostatnia odpowiedź: ${operator}, ${moment}`,
    sendAnyway: "Wyślij mimo to",
    keep: "Nie wysyłaj, wróć do szkicu",
  },

  toasts: {
    sent: "Odpowiedź zostanie wysłana za chwilę",
    finished: (status: string) => `Status: ${status}.`,
    undo: "Cofnij",
    takenBack: "Odpowiedź nie zostanie wysłana",
    takenBackHint: "Jej tekst jest znowu w\u00a0szkicu.",
    notTakenBack: "Nie udało się cofnąć odpowiedzi",
  },
};
