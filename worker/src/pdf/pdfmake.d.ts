/** The part of pdfmake that we use. Its published types would add DOM types to the worker. */
declare module "pdfmake" {
  type Style = {
    fontSize?: number;
    bold?: boolean;
    color?: string;
    alignment?: "left" | "right";
    lineHeight?: number;
    /** Left, top, right, bottom. */
    margin?: readonly [number, number, number, number];
    characterSpacing?: number;
    decoration?: "underline";
  };

  type Circle = {
    type: "ellipse";
    x: number;
    y: number;
    r1: number;
    r2: number;
    color?: string;
    lineWidth?: number;
    lineColor?: string;
  };

  export type Cell = Style & { text: string; style?: string; border?: readonly boolean[] };

  export type Content = Style & { style?: string; width?: number | "*" | "auto" } & (
      | { text: string; noWrap?: boolean; link?: string }
      | { stack: readonly Content[]; unbreakable?: boolean }
      | { columns: readonly Content[]; columnGap?: number }
      | { canvas: readonly Circle[] }
      | {
          table: {
            widths: readonly (number | "*" | "auto")[];
            headerRows: number;
            dontBreakRows: boolean;
            body: readonly (readonly Cell[])[];
          };
          layout: string;
        }
    );

  export type DocumentDefinition = {
    info: { title: string; author: string; creationDate: Date };
    language: string;
    version: "1.7";
    displayTitle: boolean;
    pageSize: "A4";
    pageMargins: readonly [number, number, number, number];
    defaultStyle: Style & { font: "Roboto" };
    styles: Readonly<Record<string, Style>>;
    content: readonly Content[];
    footer: (page: number, pages: number) => Content;
  };

  type Line = (row: number, node: { table: { body: readonly unknown[] } }) => number;

  const pdfmake: {
    virtualfs: { writeFileSync: (name: string, content: Buffer) => void };
    setFonts: (fonts: Record<string, { normal: string; bold: string }>) => void;
    setTableLayouts: (
      layouts: Record<
        string,
        {
          hLineWidth: Line;
          vLineWidth: () => number;
          hLineColor: () => string;
          paddingLeft: (column: number) => number;
          paddingRight: () => number;
          paddingTop: () => number;
          paddingBottom: () => number;
        }
      >,
    ) => void;
    setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void;
    setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void;
    createPdf: (definition: DocumentDefinition) => { getBuffer: () => Promise<Buffer> };
  };
  export default pdfmake;
}

/** Font files in base64, by name. */
declare module "pdfmake/build/vfs_fonts.js" {
  const files: Readonly<Record<string, string>>;
  export default files;
}
