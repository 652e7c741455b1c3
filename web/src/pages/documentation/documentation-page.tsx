import { lazyPart } from "../../lib/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LongPage } from "../long-page.tsx";

/** In a chunk of its own, with its texts. */
const Guide = lazyPart(async () => (await import("./guide.tsx")).Guide);

/** For developers of club systems; docs/club-systems.md has the same content. */
export function DocumentationPage() {
  return (
    <LongPage files={files} fallback={<Loading />}>
      {(text) => <Guide text={text} />}
    </LongPage>
  );
}

const files = {
  pl: () => import("@scm/text/pages/documentation/pl.md"),
  en: () => import("@scm/text/pages/documentation/en.md"),
};

function Loading() {
  return (
    <div className="grid flex-1 place-items-center py-40 text-muted">
      <Spinner size={32} />
    </div>
  );
}
