/** Whom the audit log names where no operator was logged in. */
export const nobody = "00000000-0000-0000-0000-000000000000";
