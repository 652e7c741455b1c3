import { useState } from "react";
import { visitorLinkEndpoints } from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Failure, useResultFocus } from "./request-parts.tsx";
import { tokenInAddress } from "./request-queries.ts";

/** Says the same of every link that does not open, except of an address without a token. */
export function LinkOver() {
  const { locale } = useLocale();
  const text = visitorLink[locale];
  const { company } = useSiteInfo();
  const [token] = useState(tokenInAddress);
  const asking = useMutation({
    mutationFn: () => call(visitorLinkEndpoints.renew, { body: { token, locale } }),
  });

  const result = useResultFocus<HTMLDivElement>(asking.isSuccess);

  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="failure" title={token === "" ? text.noToken : text.over}>
        <p>{token === "" ? text.noTokenText : text.overText}</p>
      </Notice>
      <div aria-live="polite" className="empty:hidden">
        {asking.isSuccess && (
          <div ref={result} tabIndex={-1} className="outline-none">
            <Notice tone="success" title={text.overSent}>
              <p>{text.overSentText}</p>
            </Notice>
          </div>
        )}
      </div>
      <Failure error={asking.error} />
      {token !== "" && !asking.isSuccess && (
        <Button isPending={asking.isPending} onClick={() => asking.mutate()}>
          {asking.isPending ? text.overAsking : text.overAsk}
        </Button>
      )}
      <p className="max-w-[60ch] wrap-anywhere text-muted">
        {asking.isSuccess ? text.overHint(company.email) : text.findHint(company.email)}
      </p>
    </div>
  );
}
