import type { DocumentDefinition } from "pdfmake";
import { light } from "../mail/style.ts";

/** A table layout with lines between the rows and no others. */
export const hairlines = "hairlines";

/** Takes about 100 ms of CPU time. */
export async function writePdf(definition: DocumentDefinition): Promise<Buffer> {
  const pdfmake = await openLibrary();
  return pdfmake.createPdf(definition).getBuffer();
}

/**
 * Loads the library and its fonts with the first document, since they take 30 MB. The library can
 * reach neither the network nor the disk: its fonts are part of the program.
 */
async function openLibrary() {
  const [{ default: pdfmake }, { default: fonts }] = await Promise.all([
    import("pdfmake"),
    import("pdfmake/build/vfs_fonts.js"),
  ]);
  for (const name of Object.values(faces)) {
    pdfmake.virtualfs.writeFileSync(name, Buffer.from(fonts[name] ?? "", "base64"));
  }
  pdfmake.setFonts({ Roboto: faces });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setTableLayouts({ [hairlines]: layout });
  return pdfmake;
}

const faces = { normal: "Roboto-Regular.ttf", bold: "Roboto-Medium.ttf" };

const layout = {
  hLineWidth: (row: number, { table }: { table: { body: readonly unknown[] } }) =>
    row === 0 || row === table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => light.line,
  paddingLeft: (column: number) => (column === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 3,
};
