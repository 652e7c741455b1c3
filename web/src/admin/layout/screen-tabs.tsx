import { admin } from "@scm/text/admin";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { home, menu, settings, type Screen } from "../parts/screens.ts";

const entries = [...menu, settings];

/** The screens of one entry of the menu. */
export function ScreenTabs({ path }: { path: string }) {
  const entry = entries.find(({ screens }) => screens.some((screen) => screen.path === path));
  if (!entry || entry.screens.length === 1) return null;
  return (
    <nav
      aria-label={entry.label}
      className="relative mb-1 flex items-center gap-1 overflow-x-auto border-b border-line pb-1 sm:mb-2"
    >
      {entry === menu[0] && <BackLink />}
      {entry.screens.map((screen) => (
        <Tab key={screen.path} screen={screen} isCurrent={screen.path === path} />
      ))}
    </nav>
  );
}

type TabProps = { screen: Screen; isCurrent: boolean };

function Tab({ screen: { path, label, icon: Icon }, isCurrent }: TabProps) {
  return (
    <Link
      href={path}
      // A narrow screen shows a part of the tabs only.
      ref={isCurrent ? showWhole : null}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--line)] pointer-coarse:min-h-11"
    >
      <Icon aria-hidden={true} size={16} />
      {label}
    </Link>
  );
}

function showWhole(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function BackLink() {
  return (
    <Link
      href={home}
      title={admin.layout.backToDashboard}
      className="sticky left-0 grid size-9 shrink-0 place-items-center rounded-sm bg-ground text-muted hover:bg-paper hover:text-ink pointer-coarse:size-11"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      <span className="sr-only">{admin.layout.backToDashboard}</span>
    </Link>
  );
}
