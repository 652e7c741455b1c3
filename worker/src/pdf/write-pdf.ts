import type { DocumentDefinition } from "pdfmake";
import { light } from "../mail/style.ts";
import { glyphRanges, printerWith } from "./printable.ts";

/** A table layout with lines between the rows and no others. */
export const hairlines = "hairlines";

/** Takes about 100 ms of CPU time. */
export async function writePdf(definition: DocumentDefinition): Promise<Buffer> {
  const { pdfmake, print } = await openLibrary();
  const { content, footer } = definition;
  const printed = {
    ...definition,
    content: print(content),
    footer: (page: number, pages: number) => print(footer(page, pages)),
  };
  return pdfmake.createPdf(printed).getBuffer();
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
  const files = Object.values(faces).map((name) => Buffer.from(fonts[name] ?? "", "base64"));
  for (const [index, name] of Object.values(faces).entries()) {
    pdfmake.virtualfs.writeFileSync(name, files[index] ?? Buffer.alloc(0));
  }
  pdfmake.setFonts({ Roboto: faces });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  pdfmake.setTableLayouts({ [hairlines]: layout });
  return { pdfmake, print: printerWith(files.map(glyphRanges)) };
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
