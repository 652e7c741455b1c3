import { useRef, type ReactNode } from "react";
import type { Operator } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { clsx } from "clsx";
import { ArrowLeft, LogOut } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { Mark } from "../../ui/rings.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useMenu } from "../../ui/use-menu.ts";
import { home, menu, screens, type Screen } from "../parts/screens.ts";
import { useLogOut } from "../parts/session.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { PanelKeys } from "./panel-keys.tsx";
import { Address } from "../parts/address.tsx";

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
        <div className="flex h-16 items-center justify-between px-4 sm:px-6 lg:px-5">
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
        {/* Its hidden labels would make the page longer if it did not contain them. */}
        <div
          id="panel-menu"
          className={clsx(
            !menuState.isOpen && "max-lg:hidden",
            "relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 pb-3 sm:px-4 lg:justify-between lg:px-3",
          )}
        >
          <Navigation path={path} onGo={menuState.close} />
          <Account operator={operator} path={path} onGo={menuState.close} />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        data-back={path !== home || undefined}
        // The link back stands beside the heading: in the margin, or in its indent.
        className="relative flex w-full max-w-[72rem] min-w-0 flex-col items-stretch px-4 pt-2 pb-4 outline-none has-data-wide:max-w-[105rem] sm:px-6 sm:pt-4 lg:px-10 lg:py-6 xl:has-data-wide:pr-6 max-lg:data-back:[&_h1]:pl-8"
      >
        {path !== home && <BackLink />}
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

function Navigation({ path, onGo }: { path: string; onGo: () => void }) {
  return (
    <nav aria-label={text.navigation} className="flex flex-col gap-4 lg:gap-3">
      {menu.map(({ label, screens: group }, index) => (
        <div key={label ?? index}>
          {label && <p className="px-2.5 pb-1 text-sm text-muted">{label}</p>}
          <ul aria-label={label} className="flex flex-col gap-0.5">
            {group.map((screen) => (
              <li key={screen.path}>
                <ScreenLink screen={screen} path={path} onGo={onGo} />
                {screen === screens.inbox && <InboxViews onGo={onGo} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ScreenLinkProps = { screen: Screen; path: string; onGo: () => void };

function ScreenLink({ screen: { path: target, label, icon: Icon }, path, onGo }: ScreenLinkProps) {
  return (
    <Link
      href={target}
      onClick={onGo}
      aria-current={path === target ? "page" : undefined}
      className="flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--line)] lg:min-h-7.5"
    >
      <Icon aria-hidden={true} size={18} />
      {label}
    </Link>
  );
}

function BackLink() {
  return (
    <Link
      href={home}
      title={text.backToDashboard}
      className="absolute top-2 left-1 z-[1] grid size-11 place-items-center rounded-md text-muted hover:bg-paper hover:text-ink sm:top-4 sm:left-2 lg:top-7 lg:left-0.5 lg:size-9"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      <span className="sr-only">{text.backToDashboard}</span>
    </Link>
  );
}

type AccountProps = { operator: Operator; path: string; onGo: () => void };

function Account({ operator, path, onGo }: AccountProps) {
  const logOut = useLogOut();
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3 lg:gap-2">
      <ScreenLink screen={screens.account} path={path} onGo={onGo} />
      <PanelKeys />
      <p className="min-w-0 px-2.5 text-sm text-muted">
        {text.loggedInAs}{" "}
        <span className="block font-medium wrap-anywhere text-ink">
          <Address of={operator.email} />
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 px-1">
        <ThemeSwitch label={text.theme.label} names={text.theme.names} isCompact />
        <SmallButton icon={LogOut} isPending={logOut.isPending} onClick={() => logOut.mutate()}>
          {admin.access.logOut}
        </SmallButton>
      </div>
    </div>
  );
}
