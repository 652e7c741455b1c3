import { useState } from "react";
import { Target } from "lucide-react";

/** The club's logo, or a sign in its place where there is none that could be shown. */
export function ClubLogo({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = webAddress(url);

  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-paper text-muted">
      {shown && shown !== failed ? (
        <img
          src={shown}
          alt=""
          width="56"
          height="56"
          referrerPolicy="no-referrer"
          onError={() => setFailed(shown)}
          className="size-full object-contain"
        />
      ) : (
        <Target aria-hidden="true" className="size-6" strokeWidth={1.5} />
      )}
    </span>
  );
}

/** The field has no check of its format: whatever is no address of the web is not shown. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
