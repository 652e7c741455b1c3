/** Stores a cookie for the whole site; with https it never travels in the clear. */
export function storeCookie(page: Page, cookie: string): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  page.cookie = `${cookie}; path=/; SameSite=Lax${secure}`;
}

type Page = { location: { protocol: string }; cookie: string };
