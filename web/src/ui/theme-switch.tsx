import { useSyncExternalStore } from "react";
import { themes, type Theme } from "@scm/contract";
import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme, readTheme, watchTheme } from "../lib/theme.ts";

const icons = { system: Monitor, light: Sun, dark: Moon };

type Props = {
  label: string;
  names: Record<Theme, string>;
  /** Shows icons only; screen readers and tooltips still get the names. */
  isCompact?: boolean;
};

export function ThemeSwitch({ label, names, isCompact = false }: Props) {
  // The theme is unknown when pages are prerendered.
  const chosen = useSyncExternalStore<Theme>(
    watchTheme,
    () => readTheme(document),
    () => "system",
  );

  return (
    <fieldset className="inline-flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{label}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            title={isCompact ? names[theme] : undefined}
            className="relative flex min-h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm text-muted transition-colors duration-150 ease-out hover:text-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(document, theme)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
            <span className={isCompact ? "sr-only" : undefined}>{names[theme]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
