import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { aContact } from "@scm/testing/builders";

type Load = {
  url: string;
  /** The number of the first lead, and how many are sent. */
  first: number;
  leads: number;
  /** Persistent ones. Each sends its next lead after the answer. */
  connections: number;
  /** At most this many a second, evenly spaced. */
  perSecond?: number;
};

const contact = aContact();

/** Sends contact forms. @throws unless the answer to each is 201 */
export async function sendLeads({ url, first, leads, connections, perSecond }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sent: { number: number; at: number; answerMs: number }[] = [];
  const startedAt = Date.now();
  let begun = 0;

  async function drive(): Promise<void> {
    while (begun < leads) {
      const turn = begun;
      begun += 1;
      if (perSecond) await delay(startedAt + (turn * 1_000) / perSecond - Date.now());
      const number = first + turn;
      const at = Date.now();
      await post(url, agent, { ...contact, email: `anna${number}@klub.example` });
      sent.push({ number, at, answerMs: Date.now() - at });
    }
  }

  await Promise.all(Array.from({ length: connections }, drive));
  const elapsedMs = Date.now() - startedAt;
  agent.destroy();
  return { startedAt, elapsedMs, sent, next: first + leads };
}

function post(url: string, agent: Agent, lead: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    request(`${url}/api/contact`, { agent, method: "POST", headers }, (response) => {
      if (response.statusCode !== 201) reject(new Error(`the answer ${response.statusCode}`));
      response.resume().once("end", resolve);
    })
      .once("error", reject)
      .end(JSON.stringify(lead));
  });
}
