/** The version in package.json, which is not available to the built programs. */
export const version = "0.2.0";

/** Replaced by the build. */
declare const BUILD_COMMIT: string | undefined;

/** What an image was built from. Other builds do not say. */
export const commit = typeof BUILD_COMMIT === "undefined" ? "unknown" : BUILD_COMMIT;
