import postgres from "postgres";

/**
 * Creates a database on the server of `url` if it does not exist.
 *
 * @param copyOf a template database without connections
 * @returns the address of the database
 */
export async function createDatabase(url: string, name: string, copyOf?: string): Promise<string> {
  const connection = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  const template = copyOf === undefined ? "" : ` template ${quoted(copyOf)} strategy file_copy`;
  try {
    await connection.unsafe(`create database ${quoted(name)}${template}`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== duplicateDatabase) throw error;
  } finally {
    await connection.end();
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const duplicateDatabase = "42P04";

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
