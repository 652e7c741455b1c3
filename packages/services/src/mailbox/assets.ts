/** The style, icon and script of the mailbox page. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --ground: oklch(0.985 0.004 95);
  --paper: oklch(0.965 0.006 95);
  --line: oklch(0.9 0.008 95);
  --ink: oklch(0.22 0.012 260);
  --muted: oklch(0.46 0.012 260);
  --signal: oklch(0.55 0.19 33);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: oklch(0.18 0.01 260);
    --paper: oklch(0.23 0.012 260);
    --line: oklch(0.32 0.012 260);
    --ink: oklch(0.95 0.005 95);
    --muted: oklch(0.72 0.01 260);
    --signal: oklch(0.72 0.16 33);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 32px 24px 64px;
  max-width: 880px;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
p { margin: 4px 0; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 6px; }
.muted { color: var(--muted); }
.head { padding-bottom: 16px; border-bottom: 1px solid var(--line); }
.mails { list-style: none; margin: 0; padding: 0; }
.mails li { border-bottom: 1px solid var(--line); }
.mails a {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 24px;
  padding: 14px 12px;
  text-decoration: none;
}
.mails a:hover { background: var(--paper); }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.people { grid-column: 1 / -1; color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
time { font-size: 14px; color: var(--muted); white-space: nowrap; }
dd time { font-size: inherit; color: inherit; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 16px 0 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 24px; margin-bottom: 16px; border-bottom: 1px solid var(--line); }
.tabs a { padding: 12px 0; text-decoration: none; color: var(--muted); }
.tabs a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--signal); }
iframe {
  width: 100%;
  height: 70vh;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: white;
}
pre {
  margin: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--paper);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.text { font: inherit; }
.source { font: 13px/1.5 ui-monospace, monospace; }
.attachments { margin: 0; padding-left: 20px; }
.empty { padding: 72px 0; text-align: center; }
.empty svg { width: 120px; fill: none; stroke: var(--line); stroke-width: 1.5; }
.empty .dot { fill: var(--signal); stroke: none; }
@media (max-width: 560px) {
  body { padding: 24px 16px 48px; }
  .mails a { grid-template-columns: 1fr; padding: 12px 4px; }
  .tabs { gap: 16px; font-size: 14px; }
}
`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#777"><circle cx="16" cy="16" r="14"/><circle cx="16" cy="16" r="9"/></g><circle cx="16" cy="16" r="4" fill="#d24a22"/></svg>`;

/** Fetches the list whenever the server announces a mail. */
export const liveScript = `
const events = new EventSource("/events");
let isBusy = false;
let isStale = false;

async function refresh() {
  isStale = true;
  if (isBusy) return;
  isBusy = true;
  while (isStale) {
    isStale = false;
    const answer = await fetch("/").catch(() => null);
    if (!answer?.ok) break;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const selector of ["#list", ".head"]) {
      document.querySelector(selector).replaceChildren(...fresh.querySelector(selector).childNodes);
    }
  }
  isBusy = false;
}

events.addEventListener("mail", refresh);
`;
