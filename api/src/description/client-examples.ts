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

export const tenant = {
  tenantName: "ks-tarcza",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  contactPhone: "+48 600 100 200",
  domain: "tarcza.example",
  webhookUrl: "https://tarcza.example/webhooks",
  subscriptionPlan: "basic",
  maxUsers: 50,
  modules: ["Zawody"],
};

export const tenantStatusChange = { isActive: true };

export const secretRotation = { overlapHours: 24 };

export const webhookUrlChange = { webhookUrl: "https://tarcza.example/webhooks" };

export const scmInstance = {
  instanceName: "Tarcza 2",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  domain: "tarcza.example",
  licenseType: "small",
  modules: ["Zawody"],
  webhookUrl: "https://tarcza.example/webhooks",
};

export const tokenRequest = { grant_type: "client_credentials", scope: "bug-reports:write" };
