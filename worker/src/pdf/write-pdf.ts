import type { DocumentDefinition } from "pdfmake";
import { light } from "../mail/look.ts";
import { onceLoaded } from "./once-loaded.ts";

/** The layout of a table with nothing but lines between its rows. */
export const hairlines = "hairlines";

/** Makes the file. It is slow, some 100 ms of computing, and needs nothing from outside. */
export async function writePdf(definition: DocumentDefinition): Promise<Buffer> {
  const { createPdf } = await library();
  return createPdf(definition).getBuffer();
}

const library = onceLoaded(openLibrary);

/**
 * The library and its fonts take 30 MB, so they are read when there is a first document to write. It
 * has no way to the network or to the disk: its fonts are part of the program.
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
  return {
    createPdf: (definition: DocumentDefinition) => pdfmake.createPdf(definition),
  };
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
