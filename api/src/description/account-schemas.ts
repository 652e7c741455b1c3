import {
  Account,
  OperatorSession,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  TotpConfirmation,
  TotpEnrolment,
} from "@scm/contract";
import * as examples from "./account-examples.ts";

/** What travels in the bodies of calls about an operator's own account. */
export const accountSchemas = {
  Account: {
    schema: Account,
    description: "The operator, and whether a login asks for a code.",
  },
  OperatorSession: {
    schema: OperatorSession,
    description: "A browser in which the operator is logged in, by what it says of itself.",
  },
  PasswordChange: {
    schema: PasswordChange,
    description: "The new one is neither the present one nor the e-mail address.",
    example: examples.passwordChange,
  },
  PasswordProof: {
    schema: PasswordProof,
    description: "The operator's password, since the call changes how to log in.",
    example: examples.passwordProof,
  },
  RecoveryCodes: {
    schema: RecoveryCodes,
    description: "Each is good once in the place of a code. They are shown this once.",
  },
  TotpConfirmation: {
    schema: TotpConfirmation,
    description: "A code that the authenticator shows now.",
    example: examples.totpConfirmation,
  },
  TotpEnrolment: {
    schema: TotpEnrolment,
    description: "What the authenticator takes in, as a text and as the address of a QR code.",
  },
} as const;
