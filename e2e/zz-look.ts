import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright-core";
const url = "http://localhost:3467";
const b = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ["--no-sandbox"],
});
async function shot(
  name: string,
  path: string,
  o: { w: number; dark?: boolean; sel?: string; login?: boolean; act?: (p: any) => Promise<void> },
) {
  const c = await b.newContext({
    viewport: { width: o.w, height: 900 },
    colorScheme: o.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  const p = await c.newPage();
  p.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  if (o.login) {
    await p.request
      .post(url + "/api/admin/login", {
        data: { email: "admin@scm.example", password: "Correct-Horse-9-Battery" },
        headers: { Origin: url },
      })
      .then(async (r) => console.log(r.status()));
  }
  await p.goto(url + path, { waitUntil: "networkidle" });
  if (o.act) await o.act(p);
  if (o.sel)
    await p
      .locator(o.sel)
      .first()
      .screenshot({ path: `/tmp/jshot-${name}.png` });
  else await p.screenshot({ path: `/tmp/jshot-${name}.png`, fullPage: true });
  await c.close();
}
const what = process.argv[2];
if (what === "land" || !what) {
  await shot("road-1440", "/", { w: 1440, sel: "#roadmap" });
  await shot("road-375", "/en", { w: 375, dark: true, sel: "#roadmap" });
  await shot("news-1440", "/", { w: 1440, sel: "#new-features" });
}
if (what === "panel" || !what) {
  await shot("site-1440", "/security/admin/site", { w: 1440, login: true });
  await shot("site-375", "/security/admin/site", { w: 375, dark: true, login: true });
  await shot("beta-1440", "/security/admin/beta-tests", { w: 1440, login: true });
}
await b.close();
