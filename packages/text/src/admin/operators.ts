import type { OperatorAct, OperatorEntry } from "@scm/contract";

type ActWords = { label: string; hint: string; done: { title: string; description?: string } };

const acts: Record<OperatorAct, ActWords> = {
  invited: {
    label: "Wyślij nowy link",
    hint: "E-mail z\u00a0linkiem, który ustawia hasło. Działa raz, przez 24\u00a0godziny. Poprzedni link traci ważność.",
    done: { title: "Link wysłany" },
  },
  withdrawn: {
    label: "Wycofaj zaproszenie",
    hint: "Usuwa konto, którego nikt jeszcze nie użył, a\u00a0link z\u00a0e-maila przestaje działać.",
    done: { title: "Zaproszenie wycofane" },
  },
  "sessions-ended": {
    label: "Zakończ sesje",
    hint: "Wylogowuje z\u00a0każdej przeglądarki. Hasło i\u00a0klucze zostają.",
    done: { title: "Sesje zakończone" },
  },
  "password-reset": {
    label: "Unieważnij hasło",
    hint: "Hasło od razu przestaje działać, sesje się kończą, a\u00a0e-mail z\u00a0linkiem na 24\u00a0godziny pozwala ustawić nowe. Klucze dostępu zostają.",
    done: {
      title: "Hasło unieważnione",
      description: "Link do ustawienia nowego jest w\u00a0drodze.",
    },
  },
  "access-reset": {
    label: "Unieważnij hasło i\u00a0klucze dostępu",
    hint: "Gdy ktoś mógł przejąć komputer tej osoby. Nic już nie loguje, a\u00a0e-mail z\u00a0linkiem na 24\u00a0godziny pozwala ustawić nowe hasło.",
    done: {
      title: "Hasło i\u00a0klucze unieważnione",
      description: "Link do ustawienia nowego hasła jest w\u00a0drodze.",
    },
  },
  "passkeys-reset": {
    label: "Usuń klucze dostępu",
    hint: "Na przykład po zgubieniu urządzenia. Kończy też sesje. Loguje wtedy samo hasło.",
    done: { title: "Klucze dostępu usunięte" },
  },
  disabled: {
    label: "Wyłącz konto",
    hint: "Odbiera dostęp od razu. Historia i\u00a0zgłoszenia zostają, a\u00a0konto można włączyć ponownie.",
    done: { title: "Konto wyłączone" },
  },
  enabled: {
    label: "Włącz konto",
    hint: "Przywraca dostęp z\u00a0dawnym hasłem i\u00a0kluczami.",
    done: { title: "Konto włączone" },
  },
};

const states: Record<OperatorEntry["state"], string> = {
  active: "Aktywny",
  invited: "Zaproszony",
  reset: "Bez hasła",
  disabled: "Wyłączony",
};

/** Texts of the screen of operators. */
export const operators = {
  title: "Operatorzy",
  lead: "Kto może się logować do panelu. O\u00a0każdej zmianie wszyscy aktywni operatorzy dostają e-mail.",
  loading: "Ładowanie operatorów...",
  failed: "Nie udało się wczytać operatorów.",
  states,
  acts,
  you: "Ty",
  ways: ({ state, hasPassword, passkeyCount: count }: OperatorEntry) =>
    (state === "active" && !hasPassword ? "bez hasła, " : "") +
    (count === 0 ? "bez klucza dostępu" : `klucze dostępu:\u00a0${count}`),
  added: (moment: string) => `dodano\u00a0${moment}`,
  seen: (moment: string) => `ostatnio\u00a0${moment}`,
  neverSeen: "jeszcze bez logowania",
  ownAccount: "Moje konto",
  manage: "Zarządzaj",
  manageTitle: (who: string) => `Dostęp: ${who}`,
  manageLead: "Co zrobić z\u00a0tym kontem?",
  close: "Zamknij okno",
  managing: { submit: "Wykonaj", submitting: "Zapisywanie...", cancel: "Anuluj" },
  invite: "Zaproś operatora",
  inviteTitle: "Zaproś operatora",
  inviteLead:
    "Ta osoba dostanie e-mail z\u00a0linkiem, który działa raz, przez 24\u00a0godziny, i\u00a0sama ustawi hasło.",
  address: {
    own: "Zmień adres",
    ownLead: "Tym adresem się logujesz. O\u00a0zmianie napiszemy też na dotychczasowy.",
    correct: "Popraw adres",
    correctLead: "Na nowy adres wyślemy link, a\u00a0poprzedni przestanie działać.",
    form: { submit: "Zapisz adres", submitting: "Zapisywanie...", cancel: "Anuluj" },
    done: { title: "Adres zmieniony" },
  },
  email: "E-mail",
  name: "Imię i\u00a0nazwisko (opcjonalnie)",
  inviting: { submit: "Wyślij zaproszenie", submitting: "Wysyłanie...", cancel: "Anuluj" },
  invited: (email: string) => ({ title: "Zaproszenie wysłane", description: email }),
};
