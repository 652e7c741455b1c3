import { useId, useState } from "react";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";

/** A longer text is folded. */
const linesMax = 5;
const lettersMax = 480;

export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > lettersMax || text.split("\n").length > linesMax;

  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={clsx(
          "max-w-[75ch] break-words whitespace-pre-wrap",
          isLong && !isOpen && "line-clamp-5",
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-8 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          {isOpen ? admin.list.less : admin.list.more}
        </button>
      )}
    </div>
  );
}
