/** Journeys that are not about a form send it without a browser. */

type Site = { url: string };

export async function submit({ url }: Site, path: string, body: object): Promise<void> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** The first free one of the sample slots that an empty installation comes with. */
export async function firstSlot({ url }: Site): Promise<string> {
  const start = new Date().toISOString();
  const end = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString();
  const answer = await fetch(`${url}/api/slots?start=${start}&end=${end}`);
  const slots: unknown = await answer.json();
  const free = Array.isArray(slots) ? slots.find((slot) => Object(slot).isBooked === false) : {};
  return String(Object(free).datetime);
}
