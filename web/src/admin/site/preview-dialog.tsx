import { useState } from "react";
import { sitePreviewEndpoints, type Locale, type SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { call } from "../../lib/api-client.ts";
import { CompactSelect } from "../../ui/compact-select.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Loaded } from "../parts/loaded.tsx";

const text = site.preview;

const choices = {
  page: ["/", "/cennik", "/prezentacja", "/zamowienie"],
  locale: ["pl", "en"],
  width: ["desktop", "phone"],
} as const;

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

type Props = { content: SiteContent; onClose: () => void };

/** Shows a page as it would be with content that is not published. */
export function PreviewDialog({ content, onClose }: Props) {
  const [page, setPage] = useState<Choice<"page">>("/");
  const [locale, setLocale] = useState<Locale>("pl");
  const [width, setWidth] = useState<Choice<"width">>(() =>
    window.innerWidth < 640 ? "phone" : "desktop",
  );
  const drawn = useQuery({
    queryKey: [sitePreviewEndpoints.preview.path, page, locale, content],
    queryFn: () => call(sitePreviewEndpoints.preview, { body: { path: page, locale, content } }),
    gcTime: 0,
  });
  return (
    <Dialog size="wide" title={text.title} closeLabel={text.close} onClose={onClose}>
      <div className="mb-4 grid gap-2 sm:grid-cols-3">
        <Picker label={text.page} name="page" names={text.pages} value={page} onPick={setPage} />
        <Picker
          label={text.locale}
          name="locale"
          names={text.locales}
          value={locale}
          onPick={setLocale}
        />
        <Picker
          label={text.width}
          name="width"
          names={text.widths}
          value={width}
          onPick={setWidth}
        />
      </div>
      <Loaded query={drawn} failed={text.failed} loading={<Drawing />}>
        {({ html }) => <Frame html={html} isPhone={width === "phone"} />}
      </Loaded>
    </Dialog>
  );
}

type PickerProps<Name extends keyof typeof choices> = {
  label: string;
  name: Name;
  names: Record<Choice<Name>, string>;
  value: Choice<Name>;
  onPick: (value: Choice<Name>) => void;
};

function Picker<Name extends keyof typeof choices>(props: PickerProps<Name>) {
  const { label, name, names, value, onPick } = props;
  const options: readonly Choice<Name>[] = choices[name];
  return (
    <CompactSelect
      label={label}
      options={options.map((one) => ({ value: one, label: names[one] }))}
      value={value}
      onChange={({ target }) => {
        const picked = options.find((one) => one === target.value);
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
}

function Drawing() {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {text.loading}
      </p>
      <Skeleton className="h-[30rem]" />
    </>
  );
}

/** Without scripts, so that nothing is sent from here. A desktop is shown at 70 percent. */
function Frame({ html, isPhone }: { html: string; isPhone: boolean }) {
  return (
    <section
      aria-label={text.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className="overflow-auto rounded-md border border-line bg-paper"
    >
      <div className={clsx("mx-auto h-[40rem]", isPhone ? "w-[375px] max-w-full" : "w-[896px]")}>
        <iframe
          title={text.frame}
          srcDoc={withoutScripts(html)}
          sandbox="allow-same-origin"
          className={clsx(
            "origin-top-left",
            isPhone ? "size-full" : "h-[calc(40rem/0.7)] w-[1280px] scale-70",
          )}
        />
      </div>
    </section>
  );
}

/** Leaves out what would complain that nothing runs. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const part of page.querySelectorAll("script, noscript, link[rel=modulepreload]")) {
    part.remove();
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
