/** Bodies of calls by and about the systems of clubs that the api takes as they stand here. */

export const bugReport = {
  title: "Lista zawodów jest pusta",
  description: "Po zalogowaniu lista zawodów nie pokazuje żadnej pozycji.",
  category: "Zawody",
  type: "bug",
  priority: "high",
  reporterName: "Anna Nowak",
  reporterEmail: "anna@klub.example",
  reproductionSteps: "1. Zaloguj się.\n2. Otwórz zawody.",
  expectedBehavior: "Lista pokazuje zawody.",
  actualBehavior: "Lista jest pusta.",
};

export const tokenRequest = { grant_type: "client_credentials", scope: "bug-reports:write" };
