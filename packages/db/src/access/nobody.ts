/** The audit log's operator for actions without a login. */
export const nobody = "00000000-0000-0000-0000-000000000000";
