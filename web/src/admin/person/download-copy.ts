import { personEndpoints, type CopyFormat, type PersonSelection } from "@scm/contract";
import { send } from "../../lib/api-client.ts";

/** Downloads the copy of a person's data. A link cannot: the person must not be in an address. */
export async function downloadCopy(body: PersonSelection & { format: CopyFormat }): Promise<void> {
  const response = await send(personEndpoints.export, { body });
  const [, name = ""] =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
