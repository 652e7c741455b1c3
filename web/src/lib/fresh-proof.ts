type Ask = () => Promise<boolean>;

/** One per page, like the document: a call knows no component that could show the question. */
const page: { ask: Ask | null } = { ask: null };

/**
 * Names who asks the operator for a fresh proof. A call that was refused for the lack of one waits
 * for the answer, and is repeated if it is true.
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
