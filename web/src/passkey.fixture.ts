/** A browser with passkeys, which happy-dom is not. */
import { onTestFinished, vi } from "vitest";
import { operator } from "./app.fixture.tsx";

export const challengePath = "/api/admin/login/passkey/challenge";
export const request = {
  challenge: "Y2hhbGxlbmdl",
  rpId: "site.example",
  timeout: 300_000,
  userVerification: "required",
  isAnyElsewhere: false,
};

/** The bodies that the api gets for the passkeys below. */
export const assertion = {
  id: "AQI",
  rawId: "AQI",
  type: "public-key",
  response: {
    clientDataJSON: "AQI",
    authenticatorData: "AQI",
    signature: "AQI",
    userHandle: "AQI",
  },
};
export const registration = {
  id: "AQI",
  rawId: "AQI",
  type: "public-key",
  response: { clientDataJSON: "AQI", attestationObject: "AQI", transports: ["internal"] },
};

export const phone = {
  id: "0199a000-0000-7000-8000-0000000000a1",
  name: "Telefon",
  createdAt: "2026-11-22T08:00:00.000Z",
  lastUsedAt: null,
};
export const creation = {
  rp: { id: "site.example", name: "SCM" },
  user: { id: "AQI", name: operator.email, displayName: operator.email },
  challenge: "AQI",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};

type Ask = () => Promise<unknown>;

/** Answers the questions of a page like a browser whose user agrees, unless told otherwise. */
export function stubPasskeys({ get = agree, create = agree }: { get?: Ask; create?: Ask } = {}) {
  vi.stubGlobal("PublicKeyCredential", function PublicKeyCredential() {});
  const credentials = { get: vi.fn<Ask>(get), create: vi.fn<Ask>(create) };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: credentials });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "credentials"));
  return credentials;
}

export const cancel = () => Promise.reject(new DOMException("", "NotAllowedError"));
export const refuseSecond = () => Promise.reject(new DOMException("", "InvalidStateError"));

async function agree() {
  const bytes = Uint8Array.of(1, 2).buffer;
  return {
    id: "AQI",
    rawId: bytes,
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
      attestationObject: bytes,
      getTransports: () => ["internal"],
    },
  };
}
