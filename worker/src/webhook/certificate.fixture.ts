/**
 * A self-signed certificate, made in each run, since a key in the repository would look like a
 * leaked secret. It is written as DER, since Node can only read certificates.
 */
import { generateKeyPairSync, sign } from "node:crypto";

/** In PEM. */
export function aCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const commonName = sequence(der(0x06, Buffer.from("550403", "hex")), der(0x0c, text(host)));
  const name = sequence(der(0x31, commonName));
  const validity = sequence(der(0x18, text("20200101000000Z")), der(0x18, text("20991231235959Z")));
  const alternativeNames = sequence(
    der(0x06, Buffer.from("551d11", "hex")),
    der(0x04, sequence(der(0x82, text(host)))),
  );
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeNames)),
  );
  const signature = sign("sha256", certificate, privateKey);
  const signed = sequence(
    certificate,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** A kind, a length of one to three bytes, and the content. */
function der(kind: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 0x80
      ? [length]
      : length < 0x1_00
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x1_00), length % 0x1_00];
  return Buffer.concat([Buffer.from([kind, ...head]), content]);
}

function text(value: string): Buffer {
  return Buffer.from(value);
}
