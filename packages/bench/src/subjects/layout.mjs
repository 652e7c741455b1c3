/** The mails are as long as those of the product: 4.5 kB of HTML and 0.8 kB of text. */

/**
 * @param {string} heading
 * @param {import("./contact.mjs").Contact} lead
 */
export function layout(heading, lead) {
  const rows = [
    heading,
    ...Object.entries(lead).map(([label, value]) => `${label}: ${value}`),
    "Wiadomość trafiła do naszego zespołu. Odpowiemy na podany adres e-mail w dni robocze.",
    "Chcesz coś dodać? Po prostu odpowiedz na ten e-mail, a dołączymy odpowiedź do zgłoszenia.",
    "Zobacz zgłoszenie: https://scm.example/p/0193a3b2-7c11-7d3a-9f01-2b6f5c1e8a44",
    "Ten link prowadzi do wszystkich Twoich zgłoszeń. Nie przekazuj go nikomu.",
    "W zgłoszeniu podaj, proszę, numer swojego klubu, jeśli już korzystacie z systemu.",
    "Jeśli to nie Ty wysłałeś tę wiadomość, możesz ją zignorować. Nie wyślemy kolejnych.",
    "SCM · Przykładowa Spółka z o.o. · ul. Przykładowa 1, 00-000 Warszawa",
    "Dostajesz ten e-mail, bo ten adres podano w formularzu na stronie scm.example.",
  ];
  return {
    text: rows.join("\n\n"),
    html: `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${heading}</title></head>
<body style="background-color:#f5f3ef;margin:0;padding:0">${rows.map(htmlOf).join("\n")}</body></html>`,
  };
}

/** @param {string} row */
function htmlOf(row) {
  const text = row.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  return `<table role="presentation" width="600" cellpadding="0" cellspacing="0">
<tr><td style="background-color:#ffffff;padding:12px 32px">
<p style="color:#1a1d23;font:16px/24px 'Segoe UI',Roboto,Arial,sans-serif;margin:0 0 8px">
${text}</p></td></tr></table>`;
}
