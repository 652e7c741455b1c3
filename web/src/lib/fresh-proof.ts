type Ask = () => Promise<boolean>;

/** One per page, like the document: a call knows no component that could show the question. */
const page: { ask: Ask | null } = { ask: null };

/**
 * Registers the function that asks the operator for a fresh proof. A refused call waits for its
 * answer, and is repeated if that is true.
 *
 * @returns a function that takes the name back
 */
export function onProofMissing(ask: Ask): () => void {
  page.ask = ask;
  return () => {
    if (page.ask === ask) page.ask = null;
  };
}

/** False if the operator declines, or nobody asks. */
export async function askForProof(): Promise<boolean> {
  return (await page.ask?.()) ?? false;
}
