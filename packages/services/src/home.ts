import { createRequire } from "node:module";

/**
 * The location of this package. Its programs and the binaries of its dependencies are found from
 * here, even when this code is bundled into another file.
 */
export const home = createRequire(import.meta.url).resolve("@scm/services");
