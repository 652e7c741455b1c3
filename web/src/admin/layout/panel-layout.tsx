import { useRef, type ReactNode, Suspense, useState } from "react";
import type { Operator } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";
import { LogOut, Settings, Keyboard, ArrowLeft } from "lucide-react";
import { Link, useLocation } from "wouter";
import { leadWork } from "@scm/text/admin/lead-work";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { Mark } from "../../ui/rings.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useMenu } from "../../ui/use-menu.ts";
import { Address } from "../parts/address.tsx";
import {
  helpHrefFor,
  home,
  menu,
  screens,
  settings,
  type MenuEntry,
  type Screen,
} from "../parts/screens.ts";
import { useLogOut } from "../parts/session.ts";
import { InboxViews, SubLink } from "./inbox-views.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { StandingMails } from "./standing-mails.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useShortcuts } from "../parts/shortcuts.ts";

type Props = { operator: Operator; children: ReactNode };

const text = admin.layout;

export function PanelLayout({ operator, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const menuState = useMenu(frame);
  const [path] = useLocation();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <SkipLink label={text.skip} />
      <aside
        ref={frame}
        className="sticky top-0 z-10 flex max-h-dvh flex-col border-b border-line bg-paper lg:h-dvh lg:border-r lg:border-b-0"
      >
        <div className="flex h-16 shrink-0 items-center justify-between px-4 sm:px-6 lg:px-5">
          <Brand />
          <PaletteButton />
          <span className="lg:hidden">
            <MenuButton
              label={text.menu}
              controls="panel-menu"
              isOpen={menuState.isOpen}
              onClick={menuState.toggle}
            />
          </span>
        </div>
        {/* On a wide screen only the navigation scrolls, so that the foot is always in view. */}
        <div
          id="panel-menu"
          className={clsx(
            !menuState.isOpen && "max-lg:hidden",
            "flex min-h-0 flex-1 flex-col gap-3 px-2 pb-3 max-lg:overflow-y-auto sm:px-4 lg:px-3",
          )}
        >
          <Navigation path={path} onGo={menuState.close} />
          <Foot operator={operator} path={path} onGo={menuState.close} />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="relative flex w-full max-w-[105rem] min-w-0 flex-col items-stretch px-4 pt-2 pb-4 outline-none sm:px-6 sm:pt-4 lg:py-5"
      >
        <StandingMails />
        <ScreenTabs path={path} />
        {children}
      </main>
    </div>
  );
}

function Brand() {
  const { productName } = useSiteInfo();
  return (
    <Link
      href={home}
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold tracking-tight"
    >
      <Mark className="size-6" />
      <span className="truncate">{admin.product(productName)}</span>
    </Link>
  );
}

type PartProps = { path: string; onGo: () => void };

function Navigation({ path, onGo }: PartProps) {
  return (
    <nav aria-label={text.navigation} className="relative lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {menu.map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} icon={entry.screens[0].icon} path={path} onGo={onGo} />
            {entry.screens[0].path === screens.inbox.path && <InboxViews onGo={onGo} />}
            {entry.below && (
              <ul className="flex flex-col gap-0.5">
                {entry.below.map(({ path: href, label }) => (
                  <li key={href}>
                    <SubLink href={href} isCurrent={href === path} onGo={onGo}>
                      {label}
                    </SubLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = PartProps & { entry: MenuEntry; icon: Screen["icon"]; href?: string };

function EntryLink({ entry, icon: Icon, path, onGo, href = entry.screens[0].path }: EntryProps) {
  const { below = [] } = entry;
  const isHere = [...entry.screens, ...below].some((screen) => screen.path === path);
  return (
    <Link
      href={href}
      onClick={onGo}
      // The tabs, or what stands below, say which of its screens is open.
      aria-current={isHere && ([...entry.screens, ...below].length === 1 ? "page" : "true")}
      className={clsx(
        "flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-sm font-medium hover:text-ink lg:min-h-9",
        isHere ? "bg-raised text-ink shadow-[inset_0_0_0_1px_var(--line)]" : "text-muted",
      )}
    >
      <Icon aria-hidden={true} size={18} />
      {entry.label}
    </Link>
  );
}

const help: MenuEntry = { label: screens.help.label, screens: [screens.help] };

type FootProps = PartProps & { operator: Operator };

function Foot({ operator, path, onGo }: FootProps) {
  const logOut = useLogOut();
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <EntryLink entry={settings} icon={Settings} path={path} onGo={onGo} />
      <EntryLink
        entry={help}
        icon={screens.help.icon}
        href={helpHrefFor(path)}
        path={path}
        onGo={onGo}
      />
      <PanelKeys />
      <p className="min-w-0 px-2.5 text-sm text-muted">
        {text.loggedInAs}{" "}
        <span className="block font-medium wrap-anywhere text-ink">
          <Address of={operator.email} />
        </span>
      </p>
      <SmallButton
        variant="quiet"
        className="self-start"
        icon={LogOut}
        isPending={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {admin.access.logOut}
      </SmallButton>
    </div>
  );
}

const ShortcutHelp = lazyPart(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);

/** The shortcuts of all screens, and the button for their help. */
function PanelKeys() {
  const [isHelpShown, setHelpShown] = useState(false);
  useShortcuts({ "?": () => setHelpShown(true) });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setHelpShown(true)}
        className="-mt-2 flex min-h-8 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} />
        {leadWork.keys.help}
      </button>
      {isHelpShown && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelpShown(false)} />
        </Suspense>
      )}
    </>
  );
}

const entries = [...menu, settings];

/** The screens of one entry of the menu. */
function ScreenTabs({ path }: { path: string }) {
  const entry = entries.find((one) => one.screens.some((screen) => screen.path === path));
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
