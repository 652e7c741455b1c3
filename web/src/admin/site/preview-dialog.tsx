import { useState } from "react";
import { publicContent, sitePreviewEndpoints, type Locale, type SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { CompactSelect } from "../../ui/compact-select.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { today } from "../parts/today.ts";
import type { Difference } from "./differences.ts";
import { PreviewFrame, type Card } from "./preview-frame.tsx";

const text = site.preview;

const choices = {
  page: ["/", "popup", "/cennik", "/prezentacja", "/zamowienie"],
  locale: ["pl", "en"],
  width: ["desktop", "phone"],
} as const;

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

/** The page and the id of its part that show a change. */
const places: Record<Difference["section"], { page: Choice<"page">; part?: string }> = {
  roadmap: { page: "/", part: "roadmap" },
  popup: { page: "popup" },
  prices: { page: "/", part: "pricing" },
  event: { page: "/prezentacja" },
  faq: { page: "/", part: "faq" },
};

type Props = { content: SiteContent; changes: readonly Difference[]; onClose: () => void };

/** Previews a page with unpublished content, at its first change. */
export function PreviewDialog({ content, changes, onClose }: Props) {
  const changed = changes.map(({ section }) => places[section]);
  const [page, setPage] = useState<Choice<"page">>(changed[0]?.page ?? "/");
  const [locale, setLocale] = useState<Locale>("pl");
  const [width, setWidth] = useState<Choice<"width">>(() =>
    window.innerWidth < 640 ? "phone" : "desktop",
  );
  const path = page === "popup" ? "/" : page;
  const drawn = useQuery({
    queryKey: [sitePreviewEndpoints.preview.path, path, locale, content],
    queryFn: () => call(sitePreviewEndpoints.preview, { body: { path, locale, content } }),
    gcTime: 0,
  });
  const promise = publicContent(content, today()).promise?.[locale] ?? "";
  const card: Card | null = page === "popup" ? { locale, promise } : null;
  const part = changed.find((place) => place.page === page)?.part;
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
        {({ html }) => (
          // A frame goes to the part once it has loaded, so each choice has its own.
          <PreviewFrame
            key={`${page} ${locale}`}
            html={html}
            part={part}
            card={card}
            isPhone={width === "phone"}
          />
        )}
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
