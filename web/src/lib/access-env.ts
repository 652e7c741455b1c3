import { pathIn, type Locale } from "@scm/contract";

/** The addresses that a developer of a club system needs. */
export function accessAddresses(publicUrl: string, locale: Locale) {
  return {
    api: `${publicUrl}/api`,
    token: `${publicUrl}/oauth/token`,
    documentation: publicUrl + pathIn(locale, "/dokumentacja"),
  };
}

type Access = {
  addresses: ReturnType<typeof accessAddresses>;
  name: string;
  clientId: string;
  secret: string;
};

/** The content of an `.env` file, with the names that the examples of the documentation read. */
export function accessEnv({ addresses, name, clientId, secret }: Access): string {
  return [
    `# ${name}`,
    `# ${addresses.documentation}`,
    `SCM_API_URL=${addresses.api}`,
    `SCM_TOKEN_URL=${addresses.token}`,
    `SCM_CLIENT_ID=${clientId}`,
    `SCM_CLIENT_SECRET=${secret}`,
    "",
  ].join("\n");
}
