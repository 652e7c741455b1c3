import { RateLimiterMemory } from "rate-limiter-flexible";

/** How many addresses or accounts one limit remembers. */
export const keysMax = 10_000;

/**
 * Counts in memory and forgets the half of the keys that was quiet for longer, so that a flood of
 * addresses costs no more memory, and a client that keeps trying stays limited.
 */
export class BoundedMemory extends RateLimiterMemory {
  #older = new Set<string>();
  #newer = new Set<string>();

  override async consume(...[key, ...rest]: Parameters<RateLimiterMemory["consume"]>) {
    await this.#remember(String(key));
    return super.consume(key, ...rest);
  }

  async #remember(key: string): Promise<void> {
    this.#older.delete(key);
    this.#newer.add(key);
    if (this.#newer.size < keysMax / 2) return;
    const quiet = [...this.#older];
    this.#older = this.#newer;
    this.#newer = new Set();
    await Promise.all(quiet.map((one) => this.delete(one)));
  }
}
