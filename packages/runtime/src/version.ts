/** The version in package.json, which is not available to the built programs. */
export const version = "0.1.0";
