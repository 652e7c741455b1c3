/** The version in package.json, which is not available to the built programs. */
export const version = "0.2.0";

/** Replaced by the build. */
declare const BUILD_COMMIT: string | undefined;

/** The commit of an image; `unknown` in other builds. */
export const commit = typeof BUILD_COMMIT === "undefined" ? "unknown" : BUILD_COMMIT;
