type Props = { part: number; all: number };

/** A part of all, drawn; the numbers stand beside it. */
export function Bar({ part, all }: Props) {
  const percent = all === 0 ? 0 : Math.min(100, (part / all) * 100);
  return (
    <span
      aria-hidden="true"
      className="mt-1.5 block h-2 overflow-hidden rounded-sm bg-line/60 forced-colors:border"
    >
      <span
        className="block h-full rounded-sm bg-ink forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
