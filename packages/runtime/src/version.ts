/** The release, as in package.json; programs are built into one file and have none beside them. */
export const version = "0.1.0";
