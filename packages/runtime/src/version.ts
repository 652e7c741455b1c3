/** The version in package.json, which is not available to the built programs. */
export const version = "0.2.0";

/** Replaced by the build. */
declare const __COMMIT__: string | undefined;

/** What an image was built from. Other builds do not say. */
export const commit = typeof __COMMIT__ === "undefined" ? "unknown" : __COMMIT__;
