import { visitorLink } from "@scm/text/visitor-link";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Notice } from "../../ui/notice.tsx";
import { tokenInAddress } from "./request-queries.ts";

/** Says the same of every link that does not open, except of an address without a token. */
export function LinkOver() {
  const text = visitorLink[useLocale().locale];
  const { company } = useSiteInfo();
  const hasToken = tokenInAddress() !== "";

  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="failure" title={hasToken ? text.over : text.noToken}>
        <p>{hasToken ? text.overText : text.noTokenText}</p>
      </Notice>
      <p className="max-w-[60ch] wrap-anywhere text-muted">{text.findHint(company.email)}</p>
    </div>
  );
}
