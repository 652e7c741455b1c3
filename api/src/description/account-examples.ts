/** Bodies about an operator's own account, as their schemas take them. */
import type { PasswordChange, PasswordProof, TotpConfirmation } from "@scm/contract";

export const passwordChange: PasswordChange = {
  currentPassword: "abcde-fghij-kmnpq-rstuv",
  newPassword: "wczoraj kupiliśmy trzy zielone rowery",
};

export const passwordProof: PasswordProof = { password: "abcde-fghij-kmnpq-rstuv" };

export const totpConfirmation: TotpConfirmation = { code: "123456" };
