/**
 * Saves an answer as a file, under the name that the server gave it. A link would save a refusal as
 * well, and show whom the file is about in its address.
 */
export async function saveFile(response: Response): Promise<void> {
  const [, name = ""] =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
