/**
 * The process of `startMailboxProcess`. Its argument has the options, and messages set new faults.
 */
import type { MailboxFaults } from "./faults.ts";
import { type MailboxOptions, startMailbox } from "./mailbox.ts";

const options: MailboxOptions = JSON.parse(process.argv[2] ?? "{}");
const { smtpUrl, smtpPort, webUrl, webPort, setFaults, stop } = await startMailbox(options);

process.on("message", (faults: MailboxFaults) => {
  void setFaults(faults).then(() => process.send?.("set"));
});
for (const event of ["SIGTERM", "disconnect"]) {
  process.on(event, () => void stop().then(() => process.exit(0)));
}
process.send?.({ smtpUrl, smtpPort, webUrl, webPort });
