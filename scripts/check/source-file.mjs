/** @typedef {{ path: string, text: string }} SourceFile */

/**
 * @param {string} path
 * @returns {boolean}
 */
export function isCode(path) {
  return /\.(tsx?|mjs|sql)$/.test(path);
}

/**
 * Tests, measurements and their helpers.
 *
 * @param {string} path
 * @returns {boolean}
 */
export function isTest(path) {
  return /\.(test|fixture)\.tsx?$|^(e2e|packages\/(bench|testing))\//.test(path);
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {number}
 */
export function countLines(files) {
  return files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}
