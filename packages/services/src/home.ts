import { createRequire } from "node:module";

/**
 * The face of this package on the disk. What lies beside its sources (programs of its own, binaries
 * of its dependencies) is found from here, also when this code was bundled into another file.
 */
export const home = createRequire(import.meta.url).resolve("@scm/services");
