import { accountEndpoints, type OperatorDevice } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { focusContent } from "../parts/focus-content.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { Section } from "../parts/section.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { devicesQuery, useAccountChange } from "./account-calls.ts";
import { BrowserRow } from "./browser-row.tsx";

const text = account.devices;

/** Lists the browsers in which sessions last longer, and forgets them. */
export function Devices() {
  const devices = useQuery({ ...devicesQuery, refetchOnMount: "always" });

  return (
    <Section id="devices" title={text.title} lead={text.lead}>
      <Loaded
        query={devices}
        failed={text.failed}
        loading={<Placeholder text={text.loading} shapes={["h-16"]} />}
      >
        {(found) =>
          found.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <ul aria-labelledby="devices" className="flex flex-col">
              {found.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function DeviceRow({ device }: { device: OperatorDevice }) {
  const { id, userAgent, createdAt, lastLoginAt, isCurrent } = device;
  const forget = useAccountChange(() => call(accountEndpoints.forgetDevice, { id }), {
    success: text.forgotten,
  });

  return (
    <BrowserRow
      id={`device-${id}`}
      userAgent={userAgent}
      details={`${text.since(formatMoment(createdAt))}, ${text.lastLogin(formatMoment(lastLoginAt))}`}
      current={isCurrent ? text.current : undefined}
    >
      <SmallButton
        aria-describedby={`device-${id}`}
        isPending={forget.isPending}
        onClick={() => forget.mutate(undefined, { onSuccess: focusContent })}
      >
        {text.forget}
      </SmallButton>
    </BrowserRow>
  );
}
