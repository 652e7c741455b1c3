import type { ReactNode } from "react";
import { Link } from "wouter";

/** Links words of a sentence to the price list. */
export function toPrices(words: ReactNode) {
  return (
    <Link href="/cennik" className="underline underline-offset-4 hover:decoration-2">
      {words}
    </Link>
  );
}
