/** A one-letter word never ends a line. */
export const order = {
  gross: "Razem brutto",
  priceBasis: "Źródło cen",
  priceBases: {
    "landing-page": "Ze strony głównej",
    "simple-order-dialog": "Z\u00a0okna prostego zamówienia",
  },
  priceList: (version: string) => `cennik ${version}`,
  lines: "Z\u00a0czego składa się cena",
  item: "Pozycja",
  net: "Netto",
  planLine: (plan: string) => `Plan ${plan}`,
  moduleLine: (module: string) => `Moduł ${module}`,
  totalNet: "Razem netto",
  vat: (percent: number) => `VAT ${percent}%`,
  linesUnknown:
    "Tej sumy nie da się rozpisać według obecnego cennika. Obowiązuje kwota z\u00a0zamówienia.",
  pesel: {
    label: "PESEL",
    reveal: "Pokaż PESEL",
    revealing: "Odczytywanie...",
    hide: "Ukryj PESEL",
    revealed: "Odczyt zapisano w\u00a0dzienniku zdarzeń. Numer zniknie po 60\u00a0s.",
    hidden: "Numer PESEL jest ukryty.",
    wiped: "usunięty",
    failed: "Nie udało się odczytać numeru.",
  },
  createTenant: "Utwórz tenant z\u00a0tego zamówienia",
  createAnotherTenant: "Utwórz kolejny tenant",
  tenants: (count: number) => (count === 1 ? "Tenant tego klubu:" : "Tenanty tego klubu:"),
};
