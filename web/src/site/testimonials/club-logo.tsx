import { useState } from "react";
import { Target } from "lucide-react";

/** The club's logo, or an icon if there is none or it does not load. */
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

/** The format of the field is not validated, so anything else than a web address is ignored. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) ? text : null;
}
