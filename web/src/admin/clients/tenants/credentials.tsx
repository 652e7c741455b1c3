import { bugReportEndpoints } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { CopiedValue } from "../../../ui/copied-value.tsx";

const text = tenants.credentials;

/** A club's system is configured with these addresses and this scope. */
const endpoints = [
  { name: text.tokenPath, value: "/oauth/token" },
  { name: text.reportPath, value: bugReportEndpoints.report.path },
  { name: text.scope, value: "bug-reports:write" },
];

type Props = { name: string; clientId: string; clientSecret: string };

export function Credentials({ name: tenantName, clientId, clientSecret }: Props) {
  return (
    <section aria-label={text.of(tenantName)} className="flex flex-col gap-4">
      <dl className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
        <CopiedValue name={text.clientId} value={clientId} words={tenants.copy} />
        <CopiedValue name={text.clientSecret} value={clientSecret} words={tenants.copy} />
      </dl>
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold">{text.endpoints}</p>
        <dl className="grid gap-x-10 gap-y-2 lg:grid-cols-3">
          {endpoints.map(({ name, value }) => (
            <CopiedValue key={name} name={name} value={value} words={tenants.copy} />
          ))}
        </dl>
      </div>
      <p className="text-sm text-muted">{text.hidesItself}</p>
    </section>
  );
}
