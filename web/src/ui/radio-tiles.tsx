import type { Ref } from "react";
import { clsx } from "clsx";

type Tile = {
  value: string;
  text: string;
  detail: string | null;
  /** The accessible name; must begin with the visible text. */
  label: string;
  /** Why the tile, which keeps its place, is no longer available; null if it is. */
  gone: string | null;
};

type Props = {
  ref?: Ref<HTMLFieldSetElement>;
  name: string;
  legend: string;
  hint: string;
  value: string | null;
  tiles: readonly Tile[];
  /** Called with the tile that the keyboard selects. */
  onMark: (value: string) => void;
  /** Called with the tile that was clicked, even if it is `gone`. */
  onTake: (value: string) => void;
};

/** Native radio buttons in the shape of tiles. */
export function RadioTiles({ ref, name, legend, hint, tiles, ...choice }: Props) {
  const hasDetails = tiles.some(({ detail }) => detail !== null);
  return (
    <fieldset ref={ref} aria-describedby={`${name}-hint`} className="min-w-0">
      <legend className="text-lg font-semibold first-letter:uppercase">{legend}</legend>
      <p id={`${name}-hint`} className="mt-0.5 text-sm text-muted">
        {hint}
      </p>
      <div
        className={clsx(
          "mt-4 grid gap-2",
          hasDetails ? "grid-cols-2" : "grid-cols-3 md:grid-cols-2",
        )}
      >
        {tiles.map((tile) => (
          <RadioTile key={tile.value} name={name} tile={tile} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}

type RadioTileProps = Pick<Props, "name" | "value" | "onMark" | "onTake"> & { tile: Tile };

function RadioTile({ name, tile, value, onMark, onTake }: RadioTileProps) {
  return (
    <div className="relative grid min-h-12 place-content-center rounded-md border border-edge bg-raised px-2 py-1.5 text-center transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:border-line has-aria-disabled:bg-paper has-aria-disabled:text-muted">
      {/* Covers the whole tile, so that every click hits the radio button. */}
      <input
        type="radio"
        name={name}
        value={tile.value}
        checked={tile.value === value}
        aria-label={tile.gone === null ? tile.label : `${tile.label}, ${tile.gone}`}
        // Not `disabled`, because it may have the focus when it becomes unavailable.
        aria-disabled={tile.gone !== null || undefined}
        onChange={() => onMark(tile.value)}
        onClick={({ detail: clicks }) => {
          // The keyboard fires clicks too, with a count of 0.
          if (clicks > 0) onTake(tile.value);
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
      />
      {tile.gone === null ? (
        <>
          <span aria-hidden="true" className="pointer-events-none font-medium tabular-nums">
            {tile.text}
          </span>
          {tile.detail && (
            <span
              aria-hidden="true"
              className="pointer-events-none text-xs tabular-nums opacity-80"
            >
              {tile.detail}
            </span>
          )}
        </>
      ) : (
        // Both lines together are no taller than the text that they replace.
        <span aria-hidden="true" className="pointer-events-none grid text-xs/4">
          <s className="tabular-nums">{tile.text}</s>
          {tile.gone}
        </span>
      )}
    </div>
  );
}
